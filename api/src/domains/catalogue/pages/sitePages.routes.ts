import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sitePageCalls, SITE_PAGES } from 'contract/catalogue/sitePage.calls';
import { operatorSitePageCalls } from 'contract/desk/operator.calls';
import type { FastifyInstance } from 'fastify';
import type { OperatorSitePage, SitePageFields, SitePageVersion } from 'contract/desk/operatorSitePages';
import type { Context } from '../../context';
import { type Db, transact } from '../../../platform/db/database';
import { insertRow } from '../../../platform/db/rows';
import { route, sharedRoute } from '../../../platform/http/route';
import { byOperator, type ByOperator, recordAction } from '../../audit';
import { done, changesOf, requireVersion } from '../editing/catalogue.policy';
import { conflict, notFound } from '../../../platform/lib/errors';
import { SITE_PAGES_FOLDER } from '../../../platform/settings/paths';
import { findLatestVersion, listLatestPages, listVersions, type StoredPage } from './sitePages.repo';

const FORM = /^# (.+)\n\nDate: (\d{4}-\d\d-\d\d)\n\n([^]+)$/;

/** A text whose paragraphs and list items are one line each: the files are wrapped for developers, not for operators who edit the text. */
function unwrap(body: string): string {
  return body.trim().replaceAll(/(\S)\n *(?=[^\s#-])/g, '$1 ');
}

/**
 * The product's own texts, which are shown until an operator has changed or confirmed one (M-570), by slug.
 * @throws Error when a file is missing, or does not begin with `# Title` and `Date: YYYY-MM-DD`
 */
export function readDraftPages(): ReadonlyMap<string, StoredPage> {
  const drafts = SITE_PAGES.map((slug) => {
    const [, title, date, body] = FORM.exec(readFileSync(join(SITE_PAGES_FOLDER, `${slug}.md`), 'utf8')) ?? [];
    if (!title || !date || !body) throw new Error(`api/pages/${slug}.md does not begin with a title and a date`);
    return { slug, title, body: unwrap(body), updatedAt: new Date(date), version: 0, author: null, confirmedAt: null };
  });
  return new Map(drafts.map((draft) => [draft.slug, draft]));
}

type Drafts = ReturnType<typeof readDraftPages>;

function toVersion({ updatedAt, confirmedAt, ...page }: StoredPage) {
  return { ...page, updatedAt: updatedAt.toISOString(), confirmedAt: confirmedAt?.toISOString() ?? null };
}

/** Every page as it is now, in the order of the contract's list. */
async function listPages(db: Db, drafts: Drafts) {
  const stored = await listLatestPages(db);
  return [...drafts.values()].map((draft) => toVersion(stored.find(({ slug }) => slug === draft.slug) ?? draft));
}

function requireDraft(drafts: Drafts, slug: string): StoredPage {
  const draft = drafts.get(slug);
  if (!draft) throw notFound('Page not found');
  return draft;
}

/** One page as it is now. @throws AppError 404 */
async function readPage(db: Db, drafts: Drafts, slug: string): Promise<SitePageVersion> {
  const draft = requireDraft(drafts, slug);
  return toVersion((await findLatestVersion(db, slug)) ?? draft);
}

/** One page with its versions; the product's own text is the first of them. @throws AppError 404 */
async function readVersions(db: Db, drafts: Drafts, slug: string): Promise<OperatorSitePage> {
  const draft = requireDraft(drafts, slug);
  const versions = [...(await listVersions(db, slug)), draft].map(toVersion);
  return { ...versions[0]!, versions };
}

/**
 * Adds a version: another text, which is to be confirmed anew (M-571), or the same one as confirmed (M-572). Nothing stored changes, and a
 * release that brings another draft does not change what was confirmed.
 * @param fields null to confirm the latest text
 * @throws AppError 404 · 409 changed meanwhile, or confirmed already
 */
function addVersion(
  { db, clock, drafts }: Pick<Context, 'db' | 'clock'> & { drafts: Drafts },
  { slug, version, fields }: { slug: string; version: number; fields: SitePageFields | null },
  by: ByOperator,
): Promise<OperatorSitePage> {
  return transact(db, async (trx) => {
    const stored = await readPage(trx, drafts, slug);
    requireVersion(stored, version);
    if (!fields && stored.confirmedAt) throw conflict('This text is confirmed already.');
    if (fields && !changesOf<SitePageFields, keyof SitePageFields>(['title', 'body'], stored, fields))
      return readVersions(trx, drafts, slug);
    const now = clock.now();
    const { title, body } = fields ?? stored;
    const times = { updatedAt: fields ? now : new Date(stored.updatedAt), confirmedAt: fields ? null : now };
    const next = { slug, version: version + 1, title, body, ...times, operatorId: by.operatorId };
    if ((await insertRow(trx, 'site_pages', next)) === null)
      throw conflict('Somebody else has just changed this. Please load it again.');
    // The versions have the texts: the audit need not have them twice.
    await recordAction(trx, { clock }, by, {
      action: fields ? 'page.change' : 'page.confirm',
      subject: { kind: 'page', id: slug, name: title },
      before: { version, title: stored.title },
      after: { version: next.version, title },
    });
    return readVersions(trx, drafts, slug);
  });
}

/** The pages of rules and help: for everybody (M-570), and for operators (M-571, M-572). */
export function sitePageRoutes(app: FastifyInstance, { db, clock }: Context): void {
  const drafts = readDraftPages();
  const context = { db, clock, drafts };
  const list = async (source: Db) => ({ data: await listPages(source, drafts) });

  sharedRoute(app, sitePageCalls.listSitePages, null, ({ db: source }) => list(source));
  sharedRoute(app, sitePageCalls.getSitePage, null, async ({ params, db: source }) => ({
    data: await readPage(source, drafts, params.slug),
  }));
  route(app, operatorSitePageCalls.listOperatorSitePages, () => list(db));
  route(app, operatorSitePageCalls.getOperatorSitePage, async ({ params }) => ({
    data: await readVersions(db, drafts, params.slug),
  }));
  route(app, operatorSitePageCalls.changeSitePage, async ({ params: { slug }, body, session }) => {
    const { version, ...fields } = body;
    return done('Page saved.', await addVersion(context, { slug, version, fields }, byOperator(session)));
  });
  route(app, operatorSitePageCalls.confirmSitePage, async ({ params: { slug }, body: { version }, session }) =>
    done('Page confirmed.', await addVersion(context, { slug, version, fields: null }, byOperator(session))),
  );
}
