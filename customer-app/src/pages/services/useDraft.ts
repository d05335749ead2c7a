import { useState } from 'react';
import type { Search } from '../../components/SearchForm/SearchForm';

/** What is typed into the search, until another search stands in the address. */
export function useDraft({ query, location }: Search): [Search, (draft: Search) => void] {
  const [draft, setDraft] = useState({ of: { query, location }, typed: { query, location } });
  if (draft.of.query !== query || draft.of.location !== location)
    setDraft({ of: { query, location }, typed: { query, location } });
  return [draft.typed, (typed) => setDraft({ of: { query, location }, typed })];
}
