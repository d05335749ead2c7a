/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @typedef {[name: string, step: () => Promise<Counts>]} Step */

/** Runs a step. A step that throws is one failure. @returns {Promise<{ row: string, counts: Counts }>} */
async function runStep([name, step]) {
  console.log(`\n▶ ${name}`);
  const started = performance.now();
  const counts = await step().catch((error) => {
    console.error(error.stack);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  const seconds = Math.round((performance.now() - started) / 1000);
  const row = `${counts.failed ? '✗' : '✓'} ${name}: ${formatCounts(counts)} (${seconds} s)`;
  console.log(row);
  return { row, counts };
}

/**
 * Runs steps one after another, those of a list at the same time; prints how long each took, and ends with one line 'N passed, N failed'.
 * @param {(Step | Step[])[]} steps
 */
export async function runSteps(steps) {
  const results = [];
  for (const entry of steps) {
    const group = Array.isArray(entry[0]) ? entry : [entry];
    results.push(...(await Promise.all(group.map(runStep))));
  }
  const total = addCounts(results.map(({ counts }) => counts));
  console.log(`\n${results.map(({ row }) => row).join('\n')}\n\n${formatCounts(total)}`);
  process.exitCode = total.failed ? 1 : 0;
}

/** @param {Counts[]} counts @returns {Counts} their sum */
export function addCounts(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const each of counts) for (const key of Object.keys(total)) total[key] += each[key];
  return total;
}

function formatCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
