import { useNavigate } from 'react-router-dom';
import { Container, PageHeader } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { useSearchServicesQuery } from '../../api/services';
import { SearchResults } from '../../components/SearchResults/SearchResults';
import { countFilters } from '../../lib/filters';
import { useSearchUrl, type SearchTerms } from '../../hooks/useSearchUrl';
import { usePageTitle } from '../../hooks/usePageTitle';
import { servicesTexts } from '../../texts/catalogue';
import { commonTexts } from '../../texts/common';
import { AllServices } from './AllServices';
import { NoResults } from './NoResults';
import { SearchPanel } from './SearchPanel';
import styles from './ServicesPage.module.css';
import { useSearchDraft } from './useSearchDraft';

/** All active chores; with a query in the URL, the results of that search (C-2.5). */
export function ServicesPage() {
  const { search, setFilters } = useSearchUrl(paths.services);
  const hasSearch = search.query !== '';
  const results = useSearchServicesQuery(search, { skip: !hasSearch });
  const [draft, setDraft] = useSearchDraft(search);
  const navigate = useNavigate();
  const resultsTitle = servicesTexts.results(search.query, search.location);
  usePageTitle(hasSearch ? resultsTitle : servicesTexts.title);

  const handleSearch = (terms: SearchTerms) => {
    setDraft(terms);
    const isSame = hasSearch && paths.services(terms) === paths.services(search);
    if (isSame) void results.refetch();
    else void navigate(paths.services(terms), { replace: true });
  };

  return (
    <Container className={styles.page}>
      <PageHeader title={servicesTexts.title} />
      <SearchPanel
        draft={draft}
        onDraftChange={setDraft}
        onSearch={handleSearch}
        isBusy={hasSearch && results.isFetching}
      />
      {hasSearch ? (
        <SearchResults
          filters={search}
          onFiltersChange={setFilters}
          query={results}
          title={resultsTitle}
          level={2}
          retryLabel={commonTexts.tryAgain}
          empty={<NoResults search={search} isFiltered={countFilters(search) > 0} onSearch={handleSearch} />}
        />
      ) : (
        <AllServices filters={search} onFiltersChange={setFilters} />
      )}
    </Container>
  );
}
