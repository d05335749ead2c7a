import { slotOf } from 'contract/catalogue/slot';
import { Navigate, useNavigate } from 'react-router-dom';
import { ButtonLink, Container, EmptyState } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { useSearchServicesQuery } from '../../api/catalogue';
import { SearchResults } from '../../components/SearchResults/SearchResults';
import { When } from '../../components/When/When';
import { useSearchUrl } from '../../hooks/useSearchUrl';
import { usePageTitle } from '../../hooks/usePageTitle';
import { searchServicesTexts } from './texts';
import { commonTexts } from '../../texts/common';
import styles from './SearchServicesPage.module.css';

/** The results of a search, with page numbers. Without a query it redirects to all chores. */
export function SearchServicesPage() {
  const { search, setFilters, pathAt } = useSearchUrl(paths.searchServices);
  const navigate = useNavigate();
  const query = useSearchServicesQuery(search, { skip: search.query === '' });
  const title = searchServicesTexts.title(search.query, search.location);
  usePageTitle(title);
  if (search.query === '') return <Navigate replace to={paths.services(slotOf(search) ?? {})} />;
  return (
    <Container className={styles.page}>
      <When slot={slotOf(search)} onChange={(slot) => void navigate(pathAt(slot), { preventScrollReset: true })} />
      <SearchResults
        filters={search}
        onFiltersChange={setFilters}
        query={query}
        title={title}
        level={1}
        pathAt={pathAt}
        retryLabel={commonTexts.retry}
        empty={
          <EmptyState
            title={searchServicesTexts.empty(search.query)}
            action={<ButtonLink to={paths.services()}>{searchServicesTexts.emptyAction}</ButtonLink>}
          >
            {searchServicesTexts.emptyText}
          </EmptyState>
        }
      />
    </Container>
  );
}
