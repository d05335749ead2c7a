import type { OperatorSitePage } from 'contract/desk/operatorSitePages';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { lazyComponent } from 'shared-ui/lazyComponent';
import { paths } from 'shared-ui/paths';
import { errorText, useToast } from 'shared-ui/store';
import { Button, ButtonLink, PageHeader, Stack, TextLink } from 'shared-ui/ui';
import { CardSection } from 'shared-ui/ui/CardSection';
import { DataTable, type Column } from 'shared-ui/ui/DataTable';
import { TableSkeleton } from '../../../components/TableSkeleton';
import { useConfirmSitePageMutation, useGetOperatorSitePageQuery } from '../../api/sitePages';
import { DetailPage } from '../../components/DetailPage';
import { Instant, Quiet } from '../../components/Text';
import { deskPaths } from '../../paths';
import { entryTexts } from '../../texts/entries';
import type { SitePageFormProps } from './SitePageForm';
import { ConfirmedBadge } from './SitePagesPage';
import { sitePagesTexts, sitePageTexts as texts } from './texts';

/** It brings the rules of the contract and the parser of the preview, which no list needs. */
const LazyForm = lazyComponent<SitePageFormProps>(
  async () => (await import(/* webpackChunkName: "desk-info-form" */ './SitePageForm')).SitePageForm,
  { message: entryTexts.formFailed, skeleton: <TableSkeleton /> },
);

const BACK = { to: deskPaths.info(), label: texts.back };

type Version = OperatorSitePage['versions'][number];

function versionColumns(slug: string): readonly Column<Version>[] {
  return [
    {
      key: 'version',
      header: texts.version,
      cell: ({ version }) => <TextLink to={deskPaths.infoPage(slug, { version })}>{texts.versionOf(version)}</TextLink>,
    },
    { key: 'changed', header: sitePagesTexts.changed, cell: ({ updatedAt }) => <Instant at={updatedAt} /> },
    { key: 'author', header: sitePagesTexts.author, cell: ({ author }) => author ?? sitePagesTexts.product },
    {
      key: 'confirmed',
      header: sitePagesTexts.confirmed,
      cell: ({ confirmedAt }) => (confirmedAt === null ? sitePagesTexts.notYet : <Instant at={confirmedAt} />),
    },
  ];
}

function Loaded({ page, reload }: Pick<SitePageFormProps, 'page' | 'reload'>) {
  const { slug, title, version, versions, confirmedAt } = page;
  const toast = useToast();
  const navigate = useNavigate();
  const [confirm, { isLoading }] = useConfirmSitePageMutation();
  const [openedCount, setOpenedCount] = useState(0);
  const open = () => setOpenedCount((count) => count + 1);
  const isPast = version !== versions[0]?.version;

  const handleConfirm = async () => {
    const { error } = await confirm({ slug, version });
    // The confirmed draft is a version now: the form goes on from that.
    await reload();
    open();
    if (error === undefined) toast.success(texts.confirmed(title));
    else toast.error(errorText(error, texts.confirmFailed));
  };
  return (
    <>
      <PageHeader
        title={title}
        subtitle={<ConfirmedBadge confirmedAt={confirmedAt} />}
        back={BACK}
        actions={
          isPast ? (
            <ButtonLink to={deskPaths.infoPage(slug)}>{texts.toLatest}</ButtonLink>
          ) : (
            <>
              <ButtonLink variant="secondary" to={paths.info(slug)}>
                {texts.view}
              </ButtonLink>
              {confirmedAt === null && (
                <Button
                  icon="check"
                  isBusy={isLoading}
                  busyText={texts.confirming}
                  onClick={() => void handleConfirm()}
                >
                  {texts.confirm}
                </Button>
              )}
            </>
          )
        }
      />
      <Stack gap={5}>
        <LazyForm
          key={openedCount}
          page={page}
          isPast={isPast}
          reload={reload}
          onLoadTheirs={open}
          onSaved={(saved) => {
            toast.success(texts.saved(saved.title));
            void navigate(deskPaths.info());
          }}
        />
        <CardSection title={texts.versions}>
          <Quiet>{texts.versionsLead}</Quiet>
          <DataTable
            caption={texts.versions}
            columns={versionColumns(slug)}
            rows={versions}
            rowKey={(one) => String(one.version)}
          />
        </CardSection>
      </Stack>
    </>
  );
}

/** One page of rules or help: its text to edit and to confirm, and its versions (M-571, M-572). */
export function EditSitePage() {
  const { slug = '' } = useParams();
  const version = useSearchParams()[0].get('version');
  const query = useGetOperatorSitePageQuery(
    { slug, version: version === null ? undefined : Number(version) },
    { refetchOnMountOrArgChange: true },
  );
  const reload = () =>
    query
      .refetch()
      .unwrap()
      .catch(() => undefined);
  return (
    <DetailPage query={query} back={BACK} texts={texts}>
      {(page) => <Loaded key={`${page.slug} ${version ?? ''}`} page={page} reload={reload} />}
    </DetailPage>
  );
}
