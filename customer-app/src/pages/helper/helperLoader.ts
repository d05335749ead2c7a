import type { PublicProvider } from 'contract/publicProvider';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { readPageNumber } from 'shared-ui/pageNumber';
import type { HeadLoaderData, PageHead } from 'shared-ui/routeHandle';
import { prefetchLoader } from 'shared-ui/store';
import { getPublicProvider, listProviderReviews } from '../../api/helpers';
import { listServices } from '../../api/services';
import { helperPath } from '../../lib/helperPath';
import { helperTexts } from '../../texts/helper';
import { areasText } from './areasText';

const unsubscribed = { subscribe: false };

/** The query of a page of reviews; the first one has no number, so that it is one query whatever the URL says. */
export function reviewsOf(id: string, page: number) {
  return page === 1 ? { id } : { id, page };
}

/** What the head of a helper's page says (M-262.4). */
export function headOf({ _id, businessName, categories, areas, jobsDone }: PublicProvider): PageHead {
  const skills = categories.join(', ') || helperTexts.everySkill;
  return {
    title: businessName,
    description: helperTexts.description(businessName, skills, areasText(areas), jobsDone),
    canonicalPath: helperPath(_id),
  };
}

const prefetch = prefetchLoader(({ request, params: { id = '' } }) => [
  getPublicProvider.initiate({ id }, unsubscribed),
  listProviderReviews.initiate(reviewsOf(id, readPageNumber(new URL(request.url).searchParams)), unsubscribed),
  listServices.initiate(undefined, unsubscribed),
]);

export function helperLoader(args: LoaderFunctionArgs): HeadLoaderData {
  prefetch(args);
  const { id = '' } = args.params;
  return {
    head: (state) => {
      const { data } = getPublicProvider.select({ id })(state);
      return data ? headOf(data) : null;
    },
  };
}
