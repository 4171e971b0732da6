/** A reporter for vitest: its JSON leaves out why a test was skipped, but has what stands in the test's notes. */
export default class SkipReasons {
  onTestCaseResult(test) {
    const { state, note } = test.result();
    if (state === 'skipped' && note) test.meta().skipReason = note;
  }
}
