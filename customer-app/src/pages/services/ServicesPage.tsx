import { useNavigate } from 'react-router-dom';
import { Container, PageHeader } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { useSearchServicesQuery } from '../../api/services';
import type { Search } from '../../components/SearchForm/SearchForm';
import { SearchResults } from '../../components/SearchResults/SearchResults';
import { countFilters } from '../../components/ServiceFilters/filters';
import { useSearchUrl } from '../../hooks/useSearchUrl';
import { usePageTitle } from '../../hooks/usePageTitle';
import { services as texts } from '../../texts/catalogue';
import { common } from '../../texts/common';
import { AllServices } from './AllServices';
import { NoResults } from './NoResults';
import { SearchPanel } from './SearchPanel';
import styles from './ServicesPage.module.css';
import { useDraft } from './useDraft';

/** All active chores; with a query in the address, what the search found (C-2.5). */
export function ServicesPage() {
  const search = useSearchUrl(paths.services);
  const hasSearch = search.query !== '';
  const results = useSearchServicesQuery(search.address, { skip: !hasSearch });
  const [draft, setDraft] = useDraft(search);
  const navigate = useNavigate();
  const resultsTitle = texts.results(search.query, search.location);
  usePageTitle(hasSearch ? resultsTitle : texts.title);

  const handleSearch = (wanted: Search) => {
    setDraft(wanted);
    const isSame = hasSearch && paths.services({ ...wanted }) === paths.services(search.address);
    if (isSame) void results.refetch();
    else void navigate(paths.services({ ...wanted }), { replace: true });
  };

  return (
    <Container className={styles.page}>
      <PageHeader title={texts.title} />
      <SearchPanel draft={draft} onDraft={setDraft} onSearch={handleSearch} isBusy={hasSearch && results.isFetching} />
      {hasSearch ? (
        <SearchResults
          search={search}
          query={results}
          title={resultsTitle}
          level={2}
          retryLabel={common.tryAgain}
          empty={<NoResults search={search} isFiltered={countFilters(search.filters) > 0} onSearch={handleSearch} />}
        />
      ) : (
        <AllServices filters={search.filters} setFilters={search.setFilters} />
      )}
    </Container>
  );
}
