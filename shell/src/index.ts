import 'shared-ui/tokens.css';
import 'shared-ui/base.css';
import { parts } from './federation/sharedModules';

/** Lets the browser paint, and answer whoever presses a key. */
function nextTask() {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Each part in a task of its own: run in one go they would hold up a slow phone for a quarter of a second. */
async function run(): Promise<void> {
  for (const part of parts) {
    await part();
    await nextTask();
  }
  const { start } = await import(/* webpackMode: "eager" */ './bootstrap');
  await start();
}

void run();
