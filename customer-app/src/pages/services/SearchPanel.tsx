import type { Slot } from 'contract/slot';
import { Chip } from 'shared-ui/ui/Chip';
import { SearchForm } from '../../components/SearchForm/SearchForm';
import { When } from '../../components/When/When';
import type { SearchTerms } from '../../hooks/useSearchUrl';
import { servicesTexts } from '../../texts/catalogue';
import { POPULAR_SEARCHES, searchTexts } from '../../texts/search';
import styles from './SearchPanel.module.css';

interface SearchPanelProps {
  draft: SearchTerms;
  onDraftChange: (draft: SearchTerms) => void;
  onSearch: (terms: SearchTerms) => void;
  isBusy: boolean;
  slot: Slot | null;
  onSlotChange: (slot: Slot | null) => void;
}

/** The search of the services page, the time that it is for, and the popular searches, which keep the location. */
export function SearchPanel({ draft, onDraftChange, onSearch, isBusy, slot, onSlotChange }: SearchPanelProps) {
  return (
    <div className={styles.panel}>
      <SearchForm
        labels={servicesTexts}
        value={draft}
        onChange={onDraftChange}
        onSearch={onSearch}
        isBusy={isBusy}
        isQueryOptional={slot !== null}
      />
      <When slot={slot} onChange={onSlotChange} />
      <div role="group" aria-label={searchTexts.popular} className={styles.popular}>
        <span aria-hidden="true">{searchTexts.popular}</span>
        {POPULAR_SEARCHES.map((term) => (
          <Chip key={term} onClick={() => onSearch({ query: term, location: draft.location.trim() })}>
            {term}
          </Chip>
        ))}
      </div>
    </div>
  );
}
