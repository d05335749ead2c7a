import { redirect, type LoaderFunction, type RouteObject } from 'react-router-dom';
import type { SearchQuery } from 'contract/catalogue/service';
import { page } from 'shared-ui/page';
import { paths } from 'shared-ui/paths';
import { JOIN } from '../../components/ProviderSignup/joinPath';
import { SEARCH_PARAMS } from '../../hooks/searchParams';

const results = page('searchservices', {
  path: paths.searchServices.pattern,
  title: 'Search results',
  render: 'server',
  searchParams: [JOIN, ...SEARCH_PARAMS],
  loader: () => import(/* webpackChunkName: "loaders" */ '../services/loader'),
  component: async () =>
    (await import(/* webpackChunkName: "searchservices" */ './SearchServicesPage')).SearchServicesPage,
});

/** Without words it leads to all chores, with the time that was searched for (M-561). */
export const route: RouteObject = {
  ...results,
  loader: (args) => {
    const { query, day, start, hours } = Object.fromEntries(new URL(args.request.url).searchParams) as SearchQuery;
    return query?.trim() ? (results.loader as LoaderFunction)(args) : redirect(paths.services({ day, start, hours }));
  },
};
