import { createAuth, type Auth } from './createAuth';
import { createLocalStorage } from './safeStorage';

/** The auth object of a page. The shell creates the one; an app running alone creates its own. */
export function createBrowserAuth(): Auth {
  return createAuth({
    storage: createLocalStorage(),
    locks: navigator.locks,
    fetch: (path, init) => window.fetch(path, init),
  });
}
