import 'shared-ui/tokens.css';
import 'shared-ui/base.css';
import './federation/runtimeCore';

/** Lets the browser paint, and handle a key press. */
function nextTask() {
  return new Promise((resolve) => setTimeout(resolve));
}

/** React in a task of its own: run in one go with the rest it would hold up a slow phone. */
async function run(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './bootstrap');
  await start();
}

void run();
