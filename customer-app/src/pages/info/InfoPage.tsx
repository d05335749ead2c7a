import type { SitePage } from 'contract/catalogue/sitePage';
import { useParams } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import { isMissing } from 'shared-ui/store';
import { PageHeader } from 'shared-ui/ui';
import { Markdown } from 'shared-ui/ui/Markdown';
import { useGetSitePageQuery } from '../../api/sitePages';
import { DateText } from '../../components/DateText/DateText';
import { NotFound } from '../../components/NotFound';
import { Page } from '../../components/Page';
import { WaitingTitle } from '../../components/WaitingTitle';
import { usePageHead } from '../../hooks/usePageHead';
import { headOf } from './infoHead';
import { infoTexts } from './texts';
import { BlockQuery } from 'shared-ui/parts';

function Text({ page }: { page: SitePage }) {
  usePageHead(headOf(page));
  const changed = (
    <>
      {infoTexts.updated}
      <DateText value={page.updatedAt} />
    </>
  );
  return (
    <article>
      <PageHeader title={page.title} subtitle={changed} />
      <Markdown text={page.body} />
    </article>
  );
}

/** A page of rules or help, with the day of its last change (M-570). */
export function InfoPage() {
  const { slug = '' } = useParams();
  const query = useGetSitePageQuery({ slug });
  if (query.isError && isMissing(query.error))
    return (
      <Page kind="detail">
        <NotFound texts={infoTexts} action={infoTexts.toContact} to={paths.info('contact')} />
      </Page>
    );
  return (
    <Page kind="detail" size="narrow">
      {(!query.currentData || query.isError) && <WaitingTitle>{infoTexts.waiting}</WaitingTitle>}
      <BlockQuery query={{ ...query, data: query.currentData }} failed={infoTexts.failed} height="32rem">
        {(page) => <Text key={page.slug} page={page} />}
      </BlockQuery>
    </Page>
  );
}
