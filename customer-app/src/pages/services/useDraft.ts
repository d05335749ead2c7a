import { useState } from 'react';
import type { SearchTerms } from '../../hooks/useSearchUrl';

/** The typed search, until the URL has another one. */
export function useDraft({ query, location }: SearchTerms): [SearchTerms, (draft: SearchTerms) => void] {
  const [draft, setDraft] = useState({ of: { query, location }, typed: { query, location } });
  if (draft.of.query !== query || draft.of.location !== location)
    setDraft({ of: { query, location }, typed: { query, location } });
  return [draft.typed, (typed) => setDraft({ of: { query, location }, typed })];
}
