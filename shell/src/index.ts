import 'shared-ui/tokens.css';
import 'shared-ui/base.css';
import { nextTask } from './nextTask';

/** The modules' first run in tasks of their own: all together would hold up a slow phone. */
async function run(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'shared-ui/state');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './bootstrap');
  await nextTask();
  await start();
}

void run();
