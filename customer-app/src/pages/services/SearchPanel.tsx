import { Chip } from 'shared-ui/ui/Chip';
import { SearchForm } from '../../components/SearchForm/SearchForm';
import type { SearchTerms } from '../../hooks/useSearchUrl';
import { POPULAR_SEARCHES, searchTexts, servicesTexts } from '../../texts/catalogue';
import styles from './SearchPanel.module.css';

interface SearchPanelProps {
  draft: SearchTerms;
  onDraftChange: (draft: SearchTerms) => void;
  onSearch: (terms: SearchTerms) => void;
  isBusy: boolean;
}

/** The search of the services page and the popular searches, which keep the location. */
export function SearchPanel({ draft, onDraftChange, onSearch, isBusy }: SearchPanelProps) {
  return (
    <div className={styles.panel}>
      <SearchForm labels={servicesTexts} value={draft} onChange={onDraftChange} onSearch={onSearch} isBusy={isBusy} />
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
