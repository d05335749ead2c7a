import { data, type SchemaTable } from '../platform/response';
import { z, type output } from '../platform/zod';

/** A page of rules or help; `updatedAt` is the time of the text's last change, `body` the Markdown of posts, without the title. */
export const sitePage = z.object({
  slug: z.string(),
  title: z.string(),
  updatedAt: z.iso.datetime(),
  body: z.string(),
});
export type SitePage = output<typeof sitePage>;

export const slugParam = z.object({ slug: z.string() });

export const sitePageSchemas = {
  listSitePages: {
    summary: 'The pages of rules and help, without their texts',
    ...data(z.array(z.omit(sitePage, { body: true }))),
  },
  getSitePage: { summary: 'One page of rules or help', params: slugParam, ...data(sitePage) },
} satisfies SchemaTable;
