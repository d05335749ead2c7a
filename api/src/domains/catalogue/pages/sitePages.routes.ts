import { sitePageCalls } from 'contract/catalogue/sitePage.calls';
import { operatorSitePageCalls } from 'contract/desk/operator.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import type { Db } from '../../../platform/db/database';
import { route, sharedRoute } from '../../../platform/http/route';
import { byOperator } from '../../audit';
import { done } from '../editing/catalogue.policy';
import { addVersion, listPages, readDraftPages, readPage, readVersions } from './sitePages';

/** The pages of rules and help: for everybody (M-570), and for operators (M-571, M-572). */
export function sitePageRoutes(app: FastifyInstance, { db, clock }: Context): void {
  const drafts = readDraftPages();
  const context = { db, clock, drafts };
  const list = async (source: Db) => ({ success: true as const, data: await listPages(source, drafts) });

  sharedRoute(app, sitePageCalls.listSitePages, null, ({ db: source }) => list(source));
  sharedRoute(app, sitePageCalls.getSitePage, null, async ({ params, db: source }) => ({
    success: true,
    data: await readPage(source, drafts, params.slug),
  }));
  route(app, operatorSitePageCalls.listOperatorSitePages, () => list(db));
  route(app, operatorSitePageCalls.getOperatorSitePage, async ({ params }) => ({
    success: true,
    data: await readVersions(db, drafts, params.slug),
  }));
  route(
    app,
    operatorSitePageCalls.changeSitePage,
    async ({ params: { slug }, body: { version, ...fields }, session }) =>
      done('Page saved.', await addVersion(context, { slug, version, fields }, byOperator(session))),
  );
  route(app, operatorSitePageCalls.confirmSitePage, async ({ params: { slug }, body: { version }, session }) =>
    done('Page confirmed.', await addVersion(context, { slug, version, fields: null }, byOperator(session))),
  );
}
