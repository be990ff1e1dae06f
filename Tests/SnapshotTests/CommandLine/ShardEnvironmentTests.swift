import SheetRender
import Testing

@testable import sheet_render

@Suite struct ShardEnvironmentTests {
  /// Variables, and the part that they select or the beginning of the error.
  struct Case: Sendable, CustomTestStringConvertible {
    let environment: [String: String]
    let expected: String

    init(_ variables: String, _ expected: String) {
      let pairs = variables.split(separator: " ").map { $0.split(separator: "=", omittingEmptySubsequences: false) }
      environment = Dictionary(pairs.map { (String($0[0]), String($0[1])) }) { _, new in new }
      self.expected = expected
    }

    var testDescription: String { environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.description }
  }

  @Test(arguments: [
    Case("SLURM_ARRAY_TASK_ID=3 SLURM_ARRAY_TASK_COUNT=8 SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_STEP=1", "3/8"),
    Case("SLURM_ARRAY_TASK_ID=0 SLURM_ARRAY_TASK_COUNT=8 SLURM_ARRAY_TASK_MIN=0 SLURM_ARRAY_TASK_STEP=1", "1/8"),
    Case("SLURM_ARRAY_TASK_ID=7 SLURM_ARRAY_TASK_COUNT=8 SLURM_ARRAY_TASK_MIN=0 SLURM_ARRAY_TASK_STEP=1", "8/8"),
    Case("SLURM_ARRAY_TASK_ID=16 SLURM_ARRAY_TASK_COUNT=4 SLURM_ARRAY_TASK_MIN=10 SLURM_ARRAY_TASK_STEP=3", "3/4"),
    Case("SLURM_ARRAY_TASK_ID=3 SLURM_ARRAY_TASK_COUNT=8", "3/8"),
    Case("JOB_COMPLETION_INDEX=0 SHEET_RENDER_SHARDS=5", "1/5"),
    Case("JOB_COMPLETION_INDEX=4 SHEET_RENDER_SHARDS=5", "5/5"),
    Case("CI_NODE_INDEX=1 CI_NODE_TOTAL=5", "1/5"),
    Case("CI_NODE_INDEX=5 CI_NODE_TOTAL=5", "5/5"),
    Case(
      "SLURM_ARRAY_TASK_ID=2 SLURM_ARRAY_TASK_COUNT=2 JOB_COMPLETION_INDEX=0 CI_NODE_INDEX=1 CI_NODE_TOTAL=9", "2/2"),
    Case("JOB_COMPLETION_INDEX=0 SHEET_RENDER_SHARDS=3 CI_NODE_INDEX=2 CI_NODE_TOTAL=9", "1/3"),
    Case("SLURM_ARRAY_TASK_ID= JOB_COMPLETION_INDEX= CI_NODE_INDEX=2 CI_NODE_TOTAL=9", "2/9"),
  ])
  func `cluster variables select a part`(_ named: Case) throws {
    #expect(try Shard(environment: named.environment).description == named.expected)
  }

  @Test(arguments: [
    Case("", "none of SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX and CI_NODE_INDEX is set"),
    Case("SHEET_RENDER_SHARDS=4 CI_NODE_TOTAL=4 SLURM_ARRAY_TASK_COUNT=4", "none of SLURM_ARRAY_TASK_ID"),
    Case("SLURM_ARRAY_TASK_ID=3", "SLURM_ARRAY_TASK_ID is set, and SLURM_ARRAY_TASK_COUNT is not"),
    Case("SLURM_ARRAY_TASK_ID=7 SLURM_ARRAY_TASK_COUNT=3 SLURM_ARRAY_TASK_MIN=1", "task 7 is none of 3 from 1 on"),
    Case("SLURM_ARRAY_TASK_ID=0 SLURM_ARRAY_TASK_COUNT=3", "task 0 is none of 3 from 1 on"),
    Case(
      "SLURM_ARRAY_TASK_ID=4 SLURM_ARRAY_TASK_COUNT=3 SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_STEP=2",
      "task 4 is none of 3 from 1 on in steps of 2"),
    Case("SLURM_ARRAY_TASK_ID=1 SLURM_ARRAY_TASK_COUNT=0", "task 1 is none of 0"),
    Case("SLURM_ARRAY_TASK_ID=one SLURM_ARRAY_TASK_COUNT=3", "SLURM_ARRAY_TASK_ID is 'one', and should be"),
    Case("SLURM_ARRAY_TASK_ID=99999999999999999999 SLURM_ARRAY_TASK_COUNT=3", "SLURM_ARRAY_TASK_ID is '999"),
    Case("JOB_COMPLETION_INDEX=2", "JOB_COMPLETION_INDEX is set, and SHEET_RENDER_SHARDS is not"),
    Case("JOB_COMPLETION_INDEX=2 SHEET_RENDER_SHARDS=2", "JOB_COMPLETION_INDEX is 2, and SHEET_RENDER_SHARDS 2"),
    Case(
      "JOB_COMPLETION_INDEX=9223372036854775807 SHEET_RENDER_SHARDS=2", "JOB_COMPLETION_INDEX is 9223372036854775807"),
    Case("JOB_COMPLETION_INDEX=-1 SHEET_RENDER_SHARDS=2", "JOB_COMPLETION_INDEX is '-1', and should be"),
    Case("CI_NODE_INDEX=2", "CI_NODE_INDEX is 2, and CI_NODE_TOTAL is not set"),
    Case("CI_NODE_INDEX=0 CI_NODE_TOTAL=2", "CI_NODE_INDEX is 0, and CI_NODE_TOTAL '2'"),
    Case("CI_NODE_INDEX=3 CI_NODE_TOTAL=2", "CI_NODE_INDEX is 3, and CI_NODE_TOTAL '2'"),
  ])
  func `variables without a valid part are an error that says why`(_ wrong: Case) {
    let error = #expect(throws: TextFormError.self) { try Shard(environment: wrong.environment) }
    #expect(error?.description.hasPrefix(wrong.expected) == true, "\(error?.description ?? "")")
  }
}
