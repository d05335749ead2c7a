/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Runs steps one after another, prints how long each took, and ends with one line 'N passed, N failed'. A step that throws is one failure.
 * @param {[name: string, step: () => Promise<Counts>][]} steps
 */
export async function runSteps(steps) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const rows = [];
  for (const [name, step] of steps) {
    console.log(`\n▶ ${name}`);
    const started = performance.now();
    const counts = await step().catch((error) => {
      console.error(error.stack);
      return { passed: 0, failed: 1, skipped: 0 };
    });
    for (const key of Object.keys(total)) total[key] += counts[key];
    rows.push(
      `${counts.failed ? '✗' : '✓'} ${name}: ${formatCounts(counts)} (${Math.round((performance.now() - started) / 1000)} s)`,
    );
    console.log(rows.at(-1));
  }
  console.log(`\n${rows.join('\n')}\n\n${formatCounts(total)}`);
  process.exitCode = total.failed ? 1 : 0;
}

function formatCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
