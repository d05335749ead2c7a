import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_PAGES, type SitePageSlug } from 'contract/catalogue/sitePages';
import { SITE_PAGES_FOLDER } from '../../../platform/settings/paths';

/** The product's own text of a page, which is shown until an operator has written or confirmed one (M-570). */
export interface DraftPage {
  title: string;
  body: string;
  updatedAt: Date;
}

const FORM = /^# (.+)\n\nDate: (\d{4}-\d\d-\d\d)\n\n([^]+)$/;

function readDraft(slug: string): DraftPage {
  const [, title, date, body] = FORM.exec(readFileSync(join(SITE_PAGES_FOLDER, `${slug}.md`), 'utf8')) ?? [];
  if (!title || !date || !body) throw new Error(`api/pages/${slug}.md does not begin with a title and a date`);
  return { title, body: body.trim(), updatedAt: new Date(date) };
}

/** @throws Error when a file is missing, or does not begin with `# Title` and `Date: YYYY-MM-DD` */
export function readDraftPages(): ReadonlyMap<string, DraftPage> {
  return new Map(SITE_PAGES.map((slug: SitePageSlug) => [slug, readDraft(slug)]));
}
