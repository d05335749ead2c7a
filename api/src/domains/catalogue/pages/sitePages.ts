import type { SitePage } from 'contract/catalogue/sitePage';
import type { ListedSitePage, OperatorSitePage, SitePageFields } from 'contract/desk/operatorSitePages';
import type { Context } from '../../context';
import { transact, type Db } from '../../../platform/db/database';
import { conflict, notFound } from '../../../platform/lib/errors';
import { recordAction, type ByOperator } from '../../audit';
import { changesOf, requireVersion } from '../editing/catalogue.policy';
import type { readDraftPages } from './draftPages';
import { confirmVersion, insertVersion, listLatestPages, listVersions, type StoredPage } from './sitePages.repo';

type Drafts = ReturnType<typeof readDraftPages>;
type Editing = Pick<Context, 'db' | 'clock'> & { drafts: Drafts };

const CHANGED = 'Somebody else has just changed this. Please load it again.';
const CONFIRMED = 'This text is confirmed already.';

/** @throws AppError 404 when there is no such page */
function draftOf(drafts: Drafts, slug: string): StoredPage {
  const draft = drafts.get(slug);
  if (!draft) throw notFound('Page not found');
  return { ...draft, slug, version: 0, author: null, confirmedAt: null };
}

function toListed({ slug, version, title, author, ...at }: StoredPage): ListedSitePage {
  const confirmedAt = at.confirmedAt?.toISOString() ?? null;
  return { slug, version, title, author, updatedAt: at.updatedAt.toISOString(), confirmedAt };
}

/** Every page as it is now, in the order of the contract's list. */
export async function listPages(db: Db, drafts: Drafts): Promise<ListedSitePage[]> {
  const stored = await listLatestPages(db);
  return [...drafts.keys()].map((slug) => toListed(stored.find((page) => page.slug === slug) ?? draftOf(drafts, slug)));
}

/** One page as readers see it. @throws AppError 404 */
export async function readPage(db: Db, drafts: Drafts, slug: string): Promise<SitePage> {
  const draft = draftOf(drafts, slug);
  const { title, body, updatedAt } = (await listVersions(db, slug))[0] ?? draft;
  return { slug, title, body, updatedAt: updatedAt.toISOString() };
}

/**
 * One page for operators, with its versions; the product's own text is the first of them.
 * @param version undefined for the latest
 * @throws AppError 404 no such page or version
 */
export async function readOperatorPage(
  db: Db,
  drafts: Drafts,
  slug: string,
  version?: number,
): Promise<OperatorSitePage> {
  const versions = [...(await listVersions(db, slug)), draftOf(drafts, slug)];
  const shown = version === undefined ? versions[0] : versions.find((one) => one.version === version);
  if (!shown) throw notFound('Version not found');
  return { ...toListed(shown), body: shown.body, versions: versions.map(toListed) };
}

/** Shows another text from now on; it is to be confirmed anew (M-571). @throws AppError 404 · 409 changed meanwhile */
export function changePage(
  { db, clock, drafts }: Editing,
  slug: string,
  { version, ...fields }: SitePageFields & { version: number },
  by: ByOperator,
): Promise<OperatorSitePage> {
  return transact(db, async (trx) => {
    const stored = await readOperatorPage(trx, drafts, slug);
    requireVersion(stored, version);
    if (changesOf<SitePageFields, keyof SitePageFields>(['title', 'body'], stored, fields) === null) return stored;
    const next = { ...fields, slug, version: version + 1, updatedAt: clock.now(), confirmedAt: null };
    if (!(await insertVersion(trx, { ...next, authorId: by.operatorId }))) throw conflict(CHANGED);
    // The texts are in the versions: the audit need not have them twice.
    await recordAction(trx, { clock }, by, {
      action: 'page.change',
      subject: { kind: 'page', id: slug, name: fields.title },
      before: { version, title: stored.title },
      after: { version: next.version, title: fields.title },
    });
    return readOperatorPage(trx, drafts, slug);
  });
}

/**
 * Records that the latest text has been checked. The product's own text is kept with that as version 1: a release that brings another draft
 * does not change what was confirmed (M-572).
 * @throws AppError 404 · 409 changed meanwhile, or confirmed already
 */
export function confirmPage(
  { db, clock, drafts }: Editing,
  slug: string,
  version: number,
  by: ByOperator,
): Promise<OperatorSitePage> {
  return transact(db, async (trx) => {
    const stored = await readOperatorPage(trx, drafts, slug);
    requireVersion(stored, version);
    const confirmedAt = clock.now();
    const isNew = version === 0;
    const isDone = isNew
      ? await insertVersion(trx, { ...draftOf(drafts, slug), version: 1, confirmedAt, authorId: null })
      : await confirmVersion(trx, slug, version, confirmedAt);
    if (!isDone) throw conflict(isNew ? CHANGED : CONFIRMED);
    await recordAction(trx, { clock }, by, {
      action: 'page.confirm',
      subject: { kind: 'page', id: slug, name: stored.title },
      before: { confirmedAt: null },
      after: { confirmedAt: confirmedAt.toISOString(), version: isNew ? 1 : version },
    });
    return readOperatorPage(trx, drafts, slug);
  });
}
