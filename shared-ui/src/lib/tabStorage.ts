/**
 * Session storage that never throws. A browser may block or fill it: then a copy in memory serves, for as long as the page is open.
 * The copy is the module's, as session storage is the document's; a server's render writes to neither.
 */
const memory = new Map<string, string>();

/** The values that a person has typed and not sent yet, by field. */
export type Draft = Readonly<Record<string, string>>;

export const tabStorage = {
  read: (key: string): string | null => {
    try {
      return memory.get(key) ?? sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write: (key: string, value: string): void => {
    try {
      sessionStorage.setItem(key, value);
      memory.delete(key);
    } catch {
      tabStorage.remove(key);
      memory.set(key, value);
    }
  },
  remove: (key: string): void => {
    memory.delete(key);
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Blocked: nothing was kept there.
    }
  },
  /** The draft under a key, or null when there is none or the stored value is no draft. */
  readDraft: (key: string): Draft | null => {
    try {
      const kept: unknown = JSON.parse(tabStorage.read(key) ?? 'null');
      const fields =
        typeof kept === 'object' && kept !== null
          ? Object.entries(kept).filter(([, value]) => typeof value === 'string')
          : [];
      return fields.length > 0 ? Object.fromEntries(fields) : null;
    } catch {
      return null;
    }
  },
  writeDraft: (key: string, draft: Draft): void => tabStorage.write(key, JSON.stringify(draft)),
};
