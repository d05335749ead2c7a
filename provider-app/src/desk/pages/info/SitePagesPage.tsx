import type { SitePageVersion } from 'contract/desk/operatorSitePages';
import { PageHeader, TextLink } from 'shared-ui/ui';
import { Badge, type Column } from 'shared-ui/parts';
import { useRefetchOnMount } from 'shared-ui/hooks';
import { PageQuery } from '../../../components/PageQuery';
import { TableCard } from '../../../components/TableCard';
import { useListOperatorSitePagesQuery } from '../../api/sitePages';
import { Instant } from '../../components/Text';
import { deskPaths } from '../../paths';
import { sitePagesTexts as texts } from './texts';

export function ConfirmedBadge({ confirmedAt }: Pick<SitePageVersion, 'confirmedAt'>) {
  const isOpen = confirmedAt === null;
  return <Badge tone={isOpen ? 'warning' : 'success'}>{isOpen ? texts.isOpen : texts.isConfirmed}</Badge>;
}

const columns: readonly Column<Omit<SitePageVersion, 'body'>>[] = [
  {
    key: 'page',
    header: texts.page,
    cell: ({ slug, title }) => <TextLink to={deskPaths.infoPage(slug)}>{title}</TextLink>,
  },
  { key: 'state', header: texts.state, cell: (page) => <ConfirmedBadge {...page} /> },
  { key: 'changed', header: texts.changed, cell: ({ updatedAt }) => <Instant at={updatedAt} /> },
  { key: 'author', header: texts.author, cell: ({ author }) => author ?? texts.product },
];

/** Every page of rules and help, with whether its text has been checked (M-571). */
export function SitePagesPage() {
  const query = useListOperatorSitePagesQuery(undefined, useRefetchOnMount());
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <PageQuery query={query} texts={texts}>
        {(pages) => <TableCard caption={texts.title} columns={columns} rows={pages} rowKey={({ slug }) => slug} />}
      </PageQuery>
    </>
  );
}
