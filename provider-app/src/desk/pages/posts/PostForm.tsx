import { OPERATOR_LIMITS } from 'contract/desk/operatorLimits';
import type { OperatorPost } from 'contract/desk/operatorCatalogue';
import { useRef } from 'react';
import { Button, ButtonLink } from 'shared-ui/ui';
import { FieldRow } from 'shared-ui/ui/Field';
import { TextArea } from 'shared-ui/ui/TextArea';
import { TextField } from 'shared-ui/ui/TextField';
import { commonTexts } from '../../../texts/common';
import { EntryForm, useEntryForm } from '../../components/EntryForm';
import { MarkdownField } from '../../components/MarkdownField';
import { PictureField } from '../../components/PictureField';
import { deskPaths } from '../../paths';
import { entryTexts } from '../../texts/entries';
import { checkPost, initialPost, toPostFields, useSendPost, type Aim, type PostValues } from './postForm';
import styles from './Posts.module.css';
import { postTexts as texts } from './texts';

export interface PostFormProps {
  /** Null for a new one. */
  stored: OperatorPost | null;
  onSaved: (saved: OperatorPost, aim: Aim) => void;
  reload: () => Promise<OperatorPost | undefined>;
  /** Opens the form anew with the stored values. */
  onLoadTheirs: () => void;
}

/** One post to write, with the rules of the API and as readers will see it (M-178.2). */
export function PostForm({ stored, onSaved, reload, onLoadTheirs }: PostFormProps) {
  const sendPost = useSendPost(stored?._id ?? null);
  const aim = useRef<Aim>('save');
  const form = useEntryForm<PostValues, OperatorPost>({
    stored,
    draftKey: `desk-post:${stored?._id ?? 'new'}`,
    validate: checkPost,
    send: (values, version, onStored) => sendPost(toPostFields(values), aim.current, version, onStored),
    reload,
    onLoadTheirs,
    onSaved: (saved) => onSaved(saved, aim.current),
  });
  const { field, picture } = form;
  const initial = initialPost(stored, form.draft);
  const state = stored?.state ?? 'draft';
  const submitButton = (next: Aim, label: string, isMain: boolean) => (
    <Button
      type="submit"
      variant={isMain ? 'primary' : 'secondary'}
      isBusy={form.isSubmitting || picture.isUploading}
      busyText={entryTexts.saving}
      onClick={() => (aim.current = next)}
    >
      {label}
    </Button>
  );

  return (
    <EntryForm form={form}>
      <TextField label={texts.name} required defaultValue={initial.title} {...field('title')} />
      <TextArea
        label={texts.excerpt}
        hint={texts.excerptHint}
        isOptional
        rows={2}
        maxLength={OPERATOR_LIMITS.postExcerptMax}
        defaultValue={initial.excerpt}
        {...field('excerpt')}
      />
      <MarkdownField initial={initial.content} maxLength={OPERATOR_LIMITS.postMax} {...field('content')} />
      <FieldRow>
        <TextField label={texts.author} required defaultValue={initial.author} {...field('author')} />
        <TextField label={texts.tags} hint={texts.tagsHint} isOptional defaultValue={initial.tags} {...field('tags')} />
      </FieldRow>
      <PictureField picture={picture} of={initial.title} error={field('image').error} />
      <div className={styles.actions}>
        <ButtonLink variant="secondary" to={deskPaths.posts()}>
          {commonTexts.cancel}
        </ButtonLink>
        {state !== 'draft' && submitButton('unpublish', texts.saveDraft, false)}
        {submitButton('save', state === 'draft' ? texts.saveDraft : entryTexts.save, true)}
        {stored && state !== 'published' && submitButton('publish', texts.publish, false)}
      </div>
    </EntryForm>
  );
}
