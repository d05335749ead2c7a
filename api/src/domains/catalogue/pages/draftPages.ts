import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_PAGES } from 'contract/catalogue/sitePage.calls';
import { SITE_PAGES_FOLDER } from '../../../platform/settings/paths';
import type { StoredPage } from './sitePages.repo';

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
