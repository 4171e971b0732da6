/** A vitest reporter: vitest's JSON lacks the reasons of skipped tests, but has their annotations. */
export default class SkipReasons {
  onTestCaseResult(test) {
    const { state, note } = test.result();
    if (state === 'skipped' && note) test.meta().skipReason = note;
  }
}
