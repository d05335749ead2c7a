import { OPERATOR_LIMITS } from 'contract/desk/operatorLimits';
import { sitePageFields, type OperatorSitePage, type SitePageFields } from 'contract/desk/operatorSitePages';
import { cleanMarkdown } from 'contract/fields/cleanText';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import { errorText, useToast } from 'shared-ui/store';
import { Button, ButtonLink, Notice, PageHeader, Stack } from 'shared-ui/ui';
import { CardSection } from 'shared-ui/parts';
import { Markdown } from 'shared-ui/ui/Markdown';
import { FormButtons, TextField } from 'shared-ui/forms';
import {
  useChangeSitePageMutation,
  useConfirmSitePageMutation,
  useGetOperatorSitePageQuery,
} from '../../api/sitePages';
import { DetailPage } from '../../components/DetailPage';
import { EntryForm, useEntryForm, type EntryFormProps } from '../../components/EntryForm';
import { MarkdownField } from '../../components/MarkdownField';
import { Instant, Quiet } from '../../components/Text';
import { deskPaths } from '../../paths';
import { entryTexts } from '../../texts/entries';
import { ConfirmedBadge } from './SitePagesPage';
import { sitePagesTexts, sitePageTexts as texts } from './texts';
import { reloadOf } from '../../../lib/reloadOf';

const BACK = { to: deskPaths.info(), label: sitePagesTexts.title };

function fieldsOf({ title, body }: SitePageFields): SitePageFields {
  return { title: title.trim(), body: cleanMarkdown(body) };
}

interface PageProps extends Required<Pick<EntryFormProps<OperatorSitePage>, 'reload' | 'onLoadTheirs'>> {
  page: OperatorSitePage;
}

function PageForm({ page, ...entry }: PageProps) {
  const { slug } = page;
  const navigate = useNavigate();
  const toast = useToast();
  const [change] = useChangeSitePageMutation();
  const [confirm, { isLoading: isConfirming }] = useConfirmSitePageMutation();
  const leave = () => void navigate(deskPaths.info());
  const form = useEntryForm<SitePageFields, SitePageFields, OperatorSitePage>({
    ...entry,
    stored: page,
    draftKey: `desk-info:${slug}`,
    schema: sitePageFields,
    toFields: fieldsOf,
    send: (fields, version) => change({ slug, version, ...fields }),
    onSaved: ({ title }) => {
      toast.success(texts.saved(title));
      leave();
    },
  });
  const handleConfirm = async () => {
    const { error } = await confirm({ slug, version: page.version });
    // The confirmation is a version: the form goes on from that.
    await entry.reload();
    entry.onLoadTheirs();
    if (error === undefined) toast.success(texts.confirmed(page.title));
    else toast.error(errorText(error, entryTexts.failed));
  };
  const { title, body } = { ...page, ...form.draft };
  return (
    <EntryForm form={form}>
      {page.confirmedAt === null && (
        <Notice
          tone="warning"
          action={
            // A lawyer has checked what is stored, not what is being typed.
            !form.guard.isDirty && (
              <Button
                size="sm"
                icon="check"
                isBusy={isConfirming}
                busyText={entryTexts.saving}
                onClick={() => void handleConfirm()}
              >
                {texts.confirm}
              </Button>
            )
          }
        >
          {form.guard.isDirty ? texts.saveFirst : texts.confirmLead}
        </Notice>
      )}
      <TextField label={texts.name} required defaultValue={title} {...form.field('title')} />
      <MarkdownField initial={body} maxLength={OPERATOR_LIMITS.sitePageMax} {...form.field('body')} />
      <FormButtons
        onCancel={leave}
        isSubmitting={form.isSubmitting}
        submitText={texts.save}
        busyText={entryTexts.saving}
      />
    </EntryForm>
  );
}

/** Every text that the page had or has, closed at first. */
function Versions({ versions }: Pick<OperatorSitePage, 'versions'>) {
  return (
    <CardSection title={texts.versions}>
      <Quiet>{texts.versionsLead}</Quiet>
      {versions.map(({ version, title, body, updatedAt, author, confirmedAt }) => (
        <details key={version}>
          <summary>
            {texts.version(version)} {author} <Instant at={confirmedAt ?? updatedAt} />{' '}
            <ConfirmedBadge confirmedAt={confirmedAt} />
          </summary>
          <Stack>
            <b>{title}</b>
            <Markdown text={body} />
          </Stack>
        </details>
      ))}
    </CardSection>
  );
}

function Loaded({ page, reload }: Omit<PageProps, 'onLoadTheirs'>) {
  const { slug, title, versions, confirmedAt } = page;
  const [openedCount, setOpenedCount] = useState(0);
  return (
    <>
      <PageHeader
        title={title}
        subtitle={<ConfirmedBadge confirmedAt={confirmedAt} />}
        back={BACK}
        actions={
          <ButtonLink variant="secondary" to={paths.info(slug)}>
            {texts.view}
          </ButtonLink>
        }
      />
      <Stack gap={5}>
        <PageForm
          key={openedCount}
          page={page}
          reload={reload}
          onLoadTheirs={() => setOpenedCount((count) => count + 1)}
        />
        <Versions versions={versions} />
      </Stack>
    </>
  );
}

/** One page of rules or help: its text to edit and to confirm, and its versions (M-571, M-572). */
export function SitePageEditor() {
  const { slug = '' } = useParams();
  const query = useGetOperatorSitePageQuery({ slug }, { refetchOnMountOrArgChange: true });
  return (
    <DetailPage query={query} back={BACK} texts={texts}>
      {(page) => <Loaded key={page.slug} page={page} reload={reloadOf(query)} />}
    </DetailPage>
  );
}
