import { OPERATOR_LIMITS } from 'contract/desk/operatorLimits';
import { sitePageFields, type OperatorSitePage, type SitePageFields } from 'contract/desk/operatorSitePages';
import { cleanMarkdown } from 'contract/fields/cleanText';
import { firstFailure } from 'contract/platform/firstFailure';
import { useNavigate } from 'react-router-dom';
import { Card, Stack } from 'shared-ui/ui';
import { Markdown } from 'shared-ui/ui/Markdown';
import { TextField } from 'shared-ui/ui/TextField';
import { useChangeSitePageMutation } from '../../api/sitePages';
import { EntryForm, formField, useEntryForm } from '../../components/EntryForm';
import { FormButtons } from '../../components/FormButtons';
import { MarkdownField } from '../../components/MarkdownField';
import { deskPaths } from '../../paths';
import { entryTexts } from '../../texts/entries';
import { sitePageTexts as texts } from './texts';

export interface SitePageFormProps {
  page: OperatorSitePage;
  /** Shows an earlier version, which nobody changes. */
  isPast: boolean;
  onSaved: (saved: OperatorSitePage) => void;
  reload: () => Promise<OperatorSitePage | undefined>;
  /** Opens the form anew with the stored values. */
  onLoadTheirs: () => void;
}

function fieldsOf({ title, body }: SitePageFields): SitePageFields {
  return { title: title.trim(), body: cleanMarkdown(body) };
}

function Editor({ page, onSaved, reload, onLoadTheirs }: SitePageFormProps) {
  const { slug } = page;
  const navigate = useNavigate();
  const [change] = useChangeSitePageMutation();
  const form = useEntryForm<SitePageFields, OperatorSitePage>({
    stored: page,
    draftKey: `desk-info:${slug}`,
    validate: (values) => {
      const failure = firstFailure(sitePageFields, fieldsOf(values));
      return failure && formField(failure);
    },
    send: (values, version) => change({ slug, version, ...fieldsOf(values) }),
    reload,
    onLoadTheirs,
    onSaved,
  });
  const { field, draft } = form;
  return (
    <EntryForm form={form}>
      <TextField label={texts.name} required defaultValue={draft?.title ?? page.title} {...field('title')} />
      <MarkdownField initial={draft?.body ?? page.body} maxLength={OPERATOR_LIMITS.sitePageMax} {...field('body')} />
      <FormButtons
        onCancel={() => void navigate(deskPaths.info())}
        isSubmitting={form.isSubmitting}
        label={texts.save}
        busyText={entryTexts.saving}
      />
    </EntryForm>
  );
}

/** The text of a page: to edit, with the rules of the API and as readers will see it, or an earlier one to read (M-571). */
export function SitePageForm(props: SitePageFormProps) {
  const { title, body } = props.page;
  if (!props.isPast) return <Editor {...props} />;
  return (
    <Card>
      <Stack gap={4}>
        <h2>{title}</h2>
        <Markdown text={body} />
      </Stack>
    </Card>
  );
}
