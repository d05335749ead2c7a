import { publicProviderCalls } from 'contract/catalogue/directory.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { notFound } from '../../../platform/lib/errors';
import { paginationOf, rangeOf } from '../../../platform/lib/paging';
import { isUuid } from '../../../platform/lib/uuid';
import { route } from '../../../platform/http/route';
import { isPublicProvider } from '../../people';
import { listProviderReviews } from './providerReviews.repo';

const NOT_FOUND = 'Helper not found';

/** The reviews of a helper's work, for everybody (M-260). */
export function providerReviewRoutes(app: FastifyInstance, { db }: Context): void {
  const shared = { shared: () => null };

  route(
    app,
    publicProviderCalls.listProviderReviews,
    async ({ params, query }) => {
      if (!isUuid(params.id) || !(await isPublicProvider(db, params.id))) throw notFound(NOT_FOUND);
      const range = rangeOf(query);
      const { rows, total } = await listProviderReviews(db, params.id, range);
      return { success: true, data: rows, pagination: paginationOf(range, total) };
    },
    shared,
  );
}
