import type { SitePage } from 'contract/catalogue/sitePage';
import { paths } from 'shared-ui/paths';
import type { PageHead } from 'shared-ui/routeHandle';
import { infoTexts } from './texts';

export function headOf({ slug, title }: Pick<SitePage, 'slug' | 'title'>): PageHead {
  return { title, description: infoTexts.description(title), canonicalPath: paths.info(slug) };
}
