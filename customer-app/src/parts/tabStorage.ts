/** Session storage that never throws: a browser may block or fill it, and the page then goes on without what it would have kept. */
export const tabStorage = {
  read: (key: string): string | null => {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write: (key: string, value: string): void => {
    try {
      sessionStorage.setItem(key, value);
    } catch {
      // Blocked or full: nothing is kept.
    }
  },
  remove: (key: string): void => {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Blocked: nothing was kept.
    }
  },
};
