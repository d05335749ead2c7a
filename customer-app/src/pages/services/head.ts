import { paths } from 'shared-ui/paths';
import type { ReadHead } from 'shared-ui/routeHandle';
import { isSearch, readSearch } from '../../hooks/useSearchUrl';
import { breadcrumbs } from '../../lib/schemaOrg';
import { servicesTexts } from '../../texts/catalogue';
import { headTexts } from '../../texts/heads';
import { whenTexts } from '../../texts/when';

/** The results of a search are for the person who searches. */
export const readHead: ReadHead = (_state, _params, searchParams) => {
  const search = readSearch(searchParams ?? new URLSearchParams());
  const { title, description } = headTexts.services;
  const results = search.query ? servicesTexts.results(search.query, search.location) : whenTexts.title;
  return {
    title: isSearch(search) ? results : title,
    description,
    canonicalPath: paths.services(),
    isUnlisted: isSearch(search),
    data: [breadcrumbs([title, paths.services()])],
  };
};
