import { useState } from 'react';
import type { SearchTerms } from '../../hooks/useSearchUrl';

/** The typed search terms; reset to those of the URL when the URL changes. */
export function useSearchDraft({ query, location }: SearchTerms): [SearchTerms, (draft: SearchTerms) => void] {
  const fromUrl = { query, location };
  const [state, setState] = useState({ url: fromUrl, draft: fromUrl });
  if (state.url.query !== query || state.url.location !== location) setState({ url: fromUrl, draft: fromUrl });
  return [state.draft, (typed) => setState({ url: fromUrl, draft: typed })];
}
