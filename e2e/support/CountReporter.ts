import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';

/** Ends with 'N passed, N failed', as every part of `npm test` does, and names the tests that only passed the second time. */
export default class CountReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd({ status }: FullResult): void {
    const tests = this.#suite?.allTests() ?? [];
    const count = (outcome: string) => tests.filter((test) => test.outcome() === outcome).length;
    for (const test of tests.filter((each) => each.outcome() === 'flaky'))
      console.log(`FLAKY: ${test.titlePath().slice(1).join(' › ')} passed the second time; find out why`);
    const failed = count('unexpected') || (status === 'passed' ? 0 : 1);
    const skipped = count('skipped');
    console.log(
      `${count('expected') + count('flaky')} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
    );
  }

  printsToStdio(): boolean {
    return true;
  }
}
