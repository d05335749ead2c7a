import { sitePage, slugParam } from '../catalogue/sitePage';
import { markdownText, requiredText } from '../fields/text';
import { data, type SchemaTable } from '../platform/response';
import { z, type output } from '../platform/zod';
import { OPERATOR_LIMITS } from './operatorLimits';

const VERSION = 'Please say which version was meant';
/** 0 is the text that the product brings. */
const version = z.number(VERSION).check(z.int(VERSION), z.gte(0, VERSION), z.lte(2_000_000_000, VERSION));

/** One version of a page. A confirmation is a version too, of the same text. */
const sitePageVersion = z.extend(sitePage, {
  version: z.number(),
  /** The operator who has changed or confirmed it; null for the text that the product brings. */
  author: z.nullable(z.string()),
  confirmedAt: z.nullable(z.iso.datetime()),
});
export type SitePageVersion = output<typeof sitePageVersion>;

/** The latest version of a page, and all of them, the latest first. */
const operatorSitePage = z.extend(sitePageVersion, { versions: z.array(sitePageVersion) });
export type OperatorSitePage = output<typeof operatorSitePage>;

/** The fields that an operator edits. */
export const sitePageFields = z.object({
  title: requiredText('Please give a title'),
  body: markdownText('Please give a text', OPERATOR_LIMITS.sitePageMax),
});
export type SitePageFields = output<typeof sitePageFields>;

const onePage = { params: slugParam, ...data(operatorSitePage) };

export const operatorSitePageSchemas = {
  listOperatorSitePages: {
    summary: 'The pages of rules and help as they are now, confirmed or not',
    ...data(z.array(z.omit(sitePageVersion, { body: true }))),
  },
  getOperatorSitePage: { summary: 'One page of rules or help with every version', ...onePage },
  changeSitePage: {
    summary: 'Shows another text on a page from now on, as a version that is not confirmed yet',
    body: z.extend(sitePageFields, { version }),
    ...onePage,
  },
  confirmSitePage: {
    summary: 'Records that the latest text of a page has been checked',
    body: z.object({ version }),
    ...onePage,
  },
} satisfies SchemaTable;
