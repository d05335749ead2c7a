import { OPERATOR_LIMITS } from 'contract/desk/operatorLimits';
import type { OperatorPost } from 'contract/desk/operatorCatalogue';
import { cleanMarkdown } from 'contract/fields/cleanText';
import { memo, useDeferredValue, useId, useRef, useState } from 'react';
import { Button, ButtonLink } from 'shared-ui/ui';
import { FieldRow } from 'shared-ui/ui/Field';
import { Markdown } from 'shared-ui/ui/Markdown';
import { TextArea } from 'shared-ui/ui/TextArea';
import { TextField } from 'shared-ui/ui/TextField';
import { commonTexts } from '../../../texts/common';
import { EntryForm, useEntryForm } from '../../components/EntryForm';
import { PictureField } from '../../components/PictureField';
import { Quiet } from '../../components/Text';
import { deskPaths } from '../../paths';
import { entryTexts } from '../../texts/entries';
import { checkPost, initialPost, toPostFields, useSendPost, type Aim, type PostValues } from './postForm';
import styles from './Posts.module.css';
import { postTexts as texts } from './texts';

/** The text of a post as readers will see it. */
const PostPreview = memo(function PostPreview({ text }: { text: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.preview}>
      <Quiet id={id}>{texts.preview}</Quiet>
      {text.trim() === '' ? <Quiet>{texts.previewEmpty}</Quiet> : <Markdown text={text} />}
    </section>
  );
});

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
  const [content, setContent] = useState(initial.content);
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
      <div className={styles.writing}>
        <TextArea
          label={texts.content}
          hint={texts.contentHint}
          required
          rows={20}
          maxLength={OPERATOR_LIMITS.postMax}
          counter={texts.counter}
          defaultValue={initial.content}
          onChange={({ target }) => setContent(target.value)}
          {...field('content')}
        />
        <PostPreview text={cleanMarkdown(useDeferredValue(content))} />
      </div>
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
