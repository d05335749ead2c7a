import { useNavigate, useNavigationType } from 'react-router-dom';
import { useState, Suspense, useDeferredValue, useMemo } from 'react';
import { slotOf, type Slot } from 'contract/catalogue/slot';
import { Cluster, EmptyState, TextButton, TextLink, PageHeader, QueryState } from 'shared-ui/ui';
import { Chip } from 'shared-ui/parts';
import { paths } from 'shared-ui/paths';
import { Page } from '../../components/Page';
import { type SearchTerms, isSearch, useSearchUrl } from '../../hooks/useSearchUrl';
import { servicesTexts } from '../../texts/catalogue';
import { POPULAR_SEARCHES } from '../../texts/search';
import { useSearchServicesQuery, useListServicesQuery } from '../../api/catalogue';
import { SearchResults } from '../../components/SearchResults/SearchResults';
import { countFilters, applyFilters, type Filters } from '../../lib/filters';
import { usePageTitle } from '../../hooks/usePageTitle';
import { commonTexts } from '../../texts/common';
import { whenTexts } from '../../texts/when';
import { SearchPanel } from './SearchPanel';
import styles from './ServicesPage.module.css';
import { useDeferredContent } from 'shared-ui/hooks';
import { EmptyList } from '../../components/EmptyList';
import { servicesFailure } from '../../lib/failureTexts';
import { ServiceGrid, ServiceGridSkeleton } from '../../components/ServiceCard/ServiceGrid';
import { ListHead } from '../../components/ServiceFilters/ListHead';

/** As many as most screens show when somebody moves on to the list; one that is returned to has all at once, for its place to be found. */
const FIRST_CARDS = 8;

function AllServices({ filters, onFiltersChange }: { filters: Filters; onFiltersChange: (filters: Filters) => void }) {
  const isReturn = useNavigationType() === 'POP';
  const query = useDeferredContent(useListServicesQuery());
  const shown = useMemo(
    () => applyFilters(query.data?.filter(({ isActive }) => isActive) ?? [], filters),
    [query.data, filters],
  );
  // The count says at once what the filters leave, the chores follow.
  const listed = useDeferredValue(shown, isReturn ? shown : shown.slice(0, FIRST_CARDS));
  // Kept until it changes: a rendered grid is hydrated part by part only while it is the same.
  const grid = useMemo(
    () => (
      <Suspense>
        <ServiceGrid services={listed} hasDescription isOnFirstScreen />
      </Suspense>
    ),
    [listed],
  );
  return (
    <>
      <ListHead
        title={servicesTexts.allTitle}
        level={2}
        status={query.data && !query.isError && servicesTexts.allCount(shown.length)}
        filters={filters}
        onFiltersChange={onFiltersChange}
      />
      <QueryState
        query={query}
        skeleton={<ServiceGridSkeleton cards={8} hasDescription />}
        isEmpty={() => listed.length === 0}
        empty={
          <EmptyList
            level={3}
            texts={{
              ...servicesTexts,
              emptyText: query.data?.some(({ isActive }) => isActive)
                ? servicesTexts.noResultsFiltered
                : servicesTexts.emptyText,
            }}
            to={paths.categories()}
          />
        }
        {...servicesFailure(query.error)}
      >
        {() => grid}
      </QueryState>
    </>
  );
}

const MAX_POPULAR = 4;

interface NoResultsProps {
  search: SearchTerms;
  isFiltered: boolean;
  onSearch: (terms: SearchTerms) => void;
}

/** Hints for a search without results (C-2.54 to C-2.56). */
function NoResults({ search: { query, location }, isFiltered, onSearch }: NoResultsProps) {
  return (
    <EmptyState
      level={3}
      title={servicesTexts.noResults}
      action={
        <Cluster gap={2} justify="center" role="group" aria-label={servicesTexts.popular}>
          {POPULAR_SEARCHES.slice(0, MAX_POPULAR).map((term) => (
            <Chip key={term} onClick={() => onSearch({ query: term, location })}>
              {term}
            </Chip>
          ))}
        </Cluster>
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

/** The typed search terms; reset to those of the URL when the URL changes. */
function useSearchDraft({ query, location }: SearchTerms): [SearchTerms, (draft: SearchTerms) => void] {
  const fromUrl = { query, location };
  const [state, setState] = useState({ url: fromUrl, draft: fromUrl });
  if (state.url.query !== query || state.url.location !== location) setState({ url: fromUrl, draft: fromUrl });
  return [state.draft, (typed) => setState({ url: fromUrl, draft: typed })];
}

/** All active chores; with a query in the URL, the results of that search (C-2.5). */
export function ServicesPage() {
  const { search, setFilters, pathAt } = useSearchUrl(paths.services);
  const hasSearch = isSearch(search);
  const slot = slotOf(search);
  const results = useSearchServicesQuery(search, { skip: !hasSearch });
  const [draft, setDraft] = useSearchDraft(search);
  const navigate = useNavigate();
  const resultsTitle = search.query ? servicesTexts.results(search.query, search.location) : whenTexts.title;
  usePageTitle(hasSearch ? resultsTitle : servicesTexts.title);

  const handleSearch = (terms: SearchTerms, wanted = slot) => {
    setDraft(terms);
    const path = paths.services({ ...terms, ...wanted });
    if (hasSearch && path === paths.services(search)) void results.refetch();
    else void navigate(path, { replace: true });
  };
  // The typed words and place count too: all fields are one search.
  const handleSlot = (chosen: Slot | null) => {
    const terms = { query: draft.query.trim(), location: draft.location.trim() };
    void navigate(pathAt(chosen, terms), { preventScrollReset: true });
  };

  return (
    <Page kind="list">
      <PageHeader title={servicesTexts.title} />
      <SearchPanel
        draft={draft}
        onDraftChange={setDraft}
        onSearch={handleSearch}
        isBusy={hasSearch && results.isFetching}
        slot={slot}
        onSlotChange={handleSlot}
      />
      {hasSearch ? (
        <SearchResults
          filters={search}
          onFiltersChange={setFilters}
          query={results}
          title={resultsTitle}
          level={2}
          pathAt={pathAt}
          retryLabel={commonTexts.tryAgain}
          empty={<NoResults search={search} isFiltered={countFilters(search) > 0} onSearch={handleSearch} />}
        />
      ) : (
        <AllServices filters={search} onFiltersChange={setFilters} />
      )}
    </Page>
  );
}
