import { useId, useRef } from 'react';
import type { Slot } from 'contract/catalogue/slot';
import { Cluster, Stack } from 'shared-ui/ui';
import { Chip } from 'shared-ui/parts';
import { SearchForm } from '../../components/SearchForm/SearchForm';
import { When } from '../../components/When/When';
import type { SearchTerms } from '../../hooks/useSearchUrl';
import { servicesTexts } from '../../texts/catalogue';
import { POPULAR_SEARCHES, searchTexts } from '../../texts/search';
import styles from './ServicesPage.module.css';

interface SearchPanelProps {
  draft: SearchTerms;
  onDraftChange: (draft: SearchTerms) => void;
  /** Searches for the time in its form where that was filled in, else for the chosen one. */
  onSearch: (terms: SearchTerms, wanted?: Slot) => void;
  isBusy: boolean;
  slot: Slot | null;
  onSlotChange: (slot: Slot | null) => void;
}

/** The search of the services page, the time that it is for, and the popular searches, which keep the location. */
export function SearchPanel({ draft, onDraftChange, onSearch, isBusy, slot, onSlotChange }: SearchPanelProps) {
  const formId = useId();
  const searched = useRef<SearchTerms | null>(null);
  /** The form of the time while it is open and was filled in. */
  const timeForm = (): HTMLFormElement | null => {
    const form = document.getElementById(formId) as HTMLFormElement | null;
    const { day, start } = Object.fromEntries(new FormData(form ?? undefined));
    return day || start ? form : null;
  };
  // The day, start and hours that the fields show belong to the search; their own form judges them (M-481.1).
  const handleSearch = (terms: SearchTerms) => {
    const form = timeForm();
    searched.current = form && terms;
    if (form) form.requestSubmit();
    else onSearch(terms);
    searched.current = null;
  };
  const handleSlot = (chosen: Slot | null) => {
    if (searched.current && chosen) onSearch(searched.current, chosen);
    else onSlotChange(chosen);
  };

  return (
    <Stack className={styles.panel}>
      <SearchForm
        labels={servicesTexts}
        value={draft}
        onChange={onDraftChange}
        onSearch={handleSearch}
        isBusy={isBusy}
        isQueryOptional={() => slot !== null || timeForm() !== null}
      />
      <When slot={slot} onChange={handleSlot} formId={formId} />
      <Cluster gap={2} role="group" aria-label={searchTexts.popular} className={styles.popular}>
        <span aria-hidden="true">{searchTexts.popular}</span>
        {POPULAR_SEARCHES.map((term) => (
          <Chip key={term} onClick={() => handleSearch({ query: term, location: draft.location.trim() })}>
            {term}
          </Chip>
        ))}
      </Cluster>
    </Stack>
  );
}
