import { data, type SchemaTable } from '../platform/response';
import { z, type output } from '../platform/zod';

/** A page of rules or help without its text; `updatedAt` is the time of the text's last change. */
const listed = { slug: z.string(), title: z.string(), updatedAt: z.iso.datetime() };
/** With its text: `body` is the Markdown of posts, without the title. */
export const sitePage = z.object({ ...listed, body: z.string() });
export type SitePage = output<typeof sitePage>;

export const slugParam = z.object({ slug: z.string() });

export const sitePageSchemas = {
  listSitePages: { summary: 'The pages of rules and help, without their texts', ...data(z.array(z.object(listed))) },
  getSitePage: { summary: 'One page of rules or help', params: slugParam, ...data(sitePage) },
} satisfies SchemaTable;
