import { useNavigate } from 'react-router-dom';
import { slotOf } from 'contract/catalogue/slot';
import { paths } from 'shared-ui/paths';
import { EmptyList } from '../../components/EmptyList';
import { Page } from '../../components/Page';
import { useSearchServicesQuery } from '../../api/catalogue';
import { SearchResults } from '../../components/SearchResults/SearchResults';
import { When } from '../../components/When/When';
import { useSearchUrl } from '../../hooks/useSearchUrl';
import { usePageTitle } from '../../hooks/usePageTitle';
import { commonTexts } from '../../texts/common';
import { searchServicesTexts } from './texts';

/** The results of a search, with page numbers. */
export function SearchServicesPage() {
  const { search, setFilters, pathAt } = useSearchUrl(paths.searchServices);
  const navigate = useNavigate();
  const query = useSearchServicesQuery(search);
  const title = searchServicesTexts.title(search.query, search.location);
  usePageTitle(title);
  return (
    <Page kind="list">
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
          <EmptyList
            texts={{ ...searchServicesTexts, empty: searchServicesTexts.empty(search.query) }}
            to={paths.services()}
          />
        }
      />
    </Page>
  );
}
