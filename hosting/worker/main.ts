// The script of the service worker: the worker, or where it is switched off what removes it.
import { removeWorker, startWorker, type WorkerScope } from './serviceWorker';

declare const IS_ON: boolean;
/** The design's values (shared-ui/src/ui/tokens.css). */
declare const TOKENS: string;

const scope = globalThis as unknown as WorkerScope;
const surroundings = { caches, fetch: (...request: Parameters<typeof fetch>) => fetch(...request), now: Date.now };
if (IS_ON) startWorker(scope, surroundings, TOKENS);
else removeWorker(scope, caches);
