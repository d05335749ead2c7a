import { data, type SchemaTable } from '../platform/response';
import { z, type output } from '../platform/zod';

/** A page of rules or help, in a list of them. */
const listedSitePage = z.object({
  slug: z.string(),
  title: z.string(),
  /** Of its last change; readers see the day. */
  updatedAt: z.iso.datetime(),
});

/** `body` in the Markdown of posts, without the title. */
const sitePage = z.extend(listedSitePage, { body: z.string() });
export type SitePage = output<typeof sitePage>;

export const slugParam = z.object({ slug: z.string() });

export const sitePageSchemas = {
  listSitePages: { summary: 'The pages of rules and help, without their texts', ...data(z.array(listedSitePage)) },
  getSitePage: { summary: 'One page of rules or help', params: slugParam, ...data(sitePage) },
} satisfies SchemaTable;
