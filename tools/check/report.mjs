/** Runs named steps one after another, says how long each took, and ends with one line 'N passed, N failed'. */
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
      `${counts.failed ? '✗' : '✓'} ${name}: ${inWords(counts)} (${Math.round((performance.now() - started) / 1000)} s)`,
    );
    console.log(rows.at(-1));
  }
  console.log(`\n${rows.join('\n')}\n\n${inWords(total)}`);
  process.exitCode = total.failed ? 1 : 0;
}

function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
