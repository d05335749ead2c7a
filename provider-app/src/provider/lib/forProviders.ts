import type { Params } from 'react-router-dom';
import { prefetchLoader, providerAccess, type Session } from 'shared-ui/store';

type Queries = ReturnType<Parameters<typeof prefetchLoader>[0]>;

/** The loader of a page of the helper area. Without a session nothing is requested: the guard redirects to the login. */
export function forProviders(queriesOf: (search: URLSearchParams, session: Session, params: Params) => Queries) {
  return prefetchLoader(({ request, params }, session) => {
    if (providerAccess(session) !== 'ok' || session.isProviderIncomplete) return [];
    return queriesOf(new URL(request.url).searchParams, session, params);
  });
}
