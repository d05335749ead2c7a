import { slugParam } from '../catalogue/sitePage';
import { inQuery, markdownText, requiredText } from '../fields/text';
import { data, type SchemaTable } from '../platform/response';
import { z, type output } from '../platform/zod';
import { OPERATOR_LIMITS } from './operatorLimits';

const VERSION = 'Please say which version was meant';
/** 0 is the text that the product brings. */
const versionNumber = z.number(VERSION).check(z.int(VERSION), z.gte(0, VERSION), z.lte(2_000_000_000, VERSION));

/** One text that a page had or has. */
const sitePageVersion = z.object({
  version: z.number(),
  title: z.string(),
  updatedAt: z.iso.datetime(),
  /** The operator's name; null for the product's own text. */
  author: z.nullable(z.string()),
  /** The time at which an operator confirmed that the text has been checked. */
  confirmedAt: z.nullable(z.iso.datetime()),
});

const listedSitePage = z.extend(sitePageVersion, { slug: z.string() });
export type ListedSitePage = output<typeof listedSitePage>;

/** One version of a page with its text, and every version, the latest first. */
const operatorSitePage = z.extend(listedSitePage, { body: z.string(), versions: z.array(sitePageVersion) });
export type OperatorSitePage = output<typeof operatorSitePage>;

/** The fields that an operator edits; `body` in the Markdown of posts. */
export const sitePageFields = z.object({
  title: requiredText('Please give a title'),
  body: markdownText('Please give a text', OPERATOR_LIMITS.sitePageMax),
});
export type SitePageFields = output<typeof sitePageFields>;

export const operatorSitePageSchemas = {
  listOperatorSitePages: {
    summary: 'The pages of rules and help as they are now, confirmed or not',
    ...data(z.array(listedSitePage)),
  },
  getOperatorSitePage: {
    summary: 'One page with its versions; the text of the latest, or of the version in the query',
    params: slugParam,
    query: z.object({ version: inQuery(versionNumber) }),
    ...data(operatorSitePage),
  },
  changeSitePage: {
    summary: 'Shows another text on a page from now on, as a version that is not confirmed yet',
    params: slugParam,
    body: z.extend(sitePageFields, { version: versionNumber }),
    ...data(operatorSitePage),
  },
  confirmSitePage: {
    summary: 'Records that the latest text of a page has been checked',
    params: slugParam,
    body: z.object({ version: versionNumber }),
    ...data(operatorSitePage),
  },
} satisfies SchemaTable;
