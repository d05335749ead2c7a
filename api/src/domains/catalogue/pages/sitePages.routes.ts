import { sitePageCalls } from 'contract/catalogue/sitePage.calls';
import { operatorSitePageCalls } from 'contract/desk/operator.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { route, sharedRoute } from '../../../platform/http/route';
import { byOperator } from '../../audit';
import { done } from '../editing/catalogue.policy';
import { readDraftPages } from './draftPages';
import { changePage, confirmPage, listPages, readOperatorPage, readPage } from './sitePages';

/** The pages of rules and help, for everybody (M-570). */
export function sitePageRoutes(app: FastifyInstance, { db }: Context): void {
  const drafts = readDraftPages();

  sharedRoute(app, sitePageCalls.listSitePages, null, async () => ({
    success: true,
    data: (await listPages(db, drafts)).map(({ slug, title, updatedAt }) => ({ slug, title, updatedAt })),
  }));
  sharedRoute(app, sitePageCalls.getSitePage, null, async ({ params }) => ({
    success: true,
    data: await readPage(db, drafts, params.slug),
  }));
}

/** The operators' calls for them (M-571, M-572). */
export function operatorSitePageRoutes(app: FastifyInstance, { db, clock }: Context): void {
  const drafts = readDraftPages();
  const context = { db, clock, drafts };

  route(app, operatorSitePageCalls.listOperatorSitePages, async () => ({
    success: true,
    data: await listPages(db, drafts),
  }));
  route(app, operatorSitePageCalls.getOperatorSitePage, async ({ params, query }) => ({
    success: true,
    data: await readOperatorPage(db, drafts, params.slug, query.version),
  }));
  route(app, operatorSitePageCalls.changeSitePage, async ({ params, body, session }) =>
    done('Page saved.', await changePage(context, params.slug, body, byOperator(session))),
  );
  route(app, operatorSitePageCalls.confirmSitePage, async ({ params, body, session }) =>
    done('Page confirmed.', await confirmPage(context, params.slug, body.version, byOperator(session))),
  );
}
