import { lazyComponent } from 'shared-ui/hooks';
import { PageHeader } from 'shared-ui/ui';
import { TableSkeleton } from '../../../components/TableSkeleton';
import { entryTexts } from '../../texts/entries';
import { sitePageTexts } from './texts';

/** One page of rules or help. The editor brings the rules of the contract and the parser of Markdown, which no list needs. */
export const EditSitePage = lazyComponent(
  async () => (await import(/* webpackChunkName: "desk-info-form" */ './SitePageEditor')).SitePageEditor,
  {
    message: entryTexts.formFailed,
    skeleton: (
      <>
        <PageHeader title={sitePageTexts.title} />
        <TableSkeleton />
      </>
    ),
  },
);
