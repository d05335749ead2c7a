import { EmptyState, TextButton, TextLink } from 'shared-ui/ui';
import { Chip } from 'shared-ui/ui/Chip';
import { paths } from 'shared-ui/paths';
import type { SearchTerms } from '../../hooks/useSearchUrl';
import { servicesTexts } from '../../texts/catalogue';
import { POPULAR_SEARCHES } from '../../texts/search';
import styles from './NoResults.module.css';

const MAX_POPULAR = 4;

interface NoResultsProps {
  search: SearchTerms;
  isFiltered: boolean;
  onSearch: (terms: SearchTerms) => void;
}

/** Hints for a search without results (C-2.54 to C-2.56). */
export function NoResults({ search: { query, location }, isFiltered, onSearch }: NoResultsProps) {
  return (
    <EmptyState
      level={3}
      title={servicesTexts.noResults}
      action={
        <div role="group" aria-label={servicesTexts.popular} className={styles.popular}>
          {POPULAR_SEARCHES.slice(0, MAX_POPULAR).map((term) => (
            <Chip key={term} onClick={() => onSearch({ query: term, location })}>
              {term}
            </Chip>
          ))}
        </div>
      }
    >
      <p>{servicesTexts.noResultsText(query, location)}</p>
      {isFiltered && <p>{servicesTexts.noResultsFiltered}</p>}
      <ul className={styles.hints}>
        <li>{servicesTexts.checkSpelling}</li>
        <li>{servicesTexts.generalTerms}</li>
        <li>
          {location ? (
            <TextButton onClick={() => onSearch({ query, location: '' })}>{servicesTexts.removeLocation}</TextButton>
          ) : (
            servicesTexts.removeLocation
          )}
        </li>
        <li>
          <TextLink to={paths.categories()}>{servicesTexts.browseCategories}</TextLink>
        </li>
      </ul>
    </EmptyState>
  );
}
