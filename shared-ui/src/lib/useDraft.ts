import { useState } from 'react';
import { tabStorage, type Draft } from './tabStorage';

/** The unsent values of a form: they survive a reload and an ended session, for as long as the tab lives. */
export function useDraft(key: string) {
  const [draft] = useState(() => tabStorage.readDraft(key));
  return {
    /** As it was when the form opened; null when there was none. */
    draft,
    save: (fields: Draft) => tabStorage.writeDraft(key, fields),
    remove: () => tabStorage.remove(key),
  };
}
