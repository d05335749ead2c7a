import { cleanMarkdown } from 'contract/fields/cleanText';
import { OPERATOR_LIMITS } from 'contract/desk/operatorLimits';
import type { OperatorPost } from 'contract/desk/operatorCatalogue';
import { useDeferredValue, useRef, useState, memo, useId } from 'react';
import { LeaveGuard } from 'shared-ui/LeaveGuard';
import { deskPaths } from '../../paths';
import { Button, ButtonLink, Card, Stack } from 'shared-ui/ui';
import { FieldRow } from 'shared-ui/ui/Field';
import { TextArea } from 'shared-ui/ui/TextArea';
import { TextField } from 'shared-ui/ui/TextField';
import { EntryNotices } from '../../components/entry/EntryNotices';
import { PictureField } from '../../components/entry/PictureField';
import { useEntryForm } from '../../components/entry/useEntryForm';
import { commonTexts } from '../../../texts/common';
import { entryTexts } from '../../texts/entries';
import { postTexts as texts, postTexts } from './texts';
import { checkPost, initialPost, toPostFields, type PostValues } from './postForm';
import styles from './Posts.module.css';
import { useSendPost, type Aim } from './useSendPost';
import { Markdown } from 'shared-ui/ui/Markdown';

/** The text of a post as readers will see it. */
const PostPreview = memo(function PostPreview({ text }: { text: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.preview}>
      <p id={id} className={styles.previewTitle}>
        {postTexts.preview}
      </p>
      {text.trim() === '' ? <p className={styles.previewTitle}>{postTexts.previewEmpty}</p> : <Markdown text={text} />}
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
    onSaved: (saved) => onSaved(saved, aim.current),
  });
  const { field, picture } = form;
  const initial = initialPost(stored, form.draft);
  const [content, setContent] = useState(initial.content);
  const state = stored?.state ?? 'draft';
  const handleLoadTheirs = () => {
    form.removeDraft();
    onLoadTheirs();
  };
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
    <Card>
      <form {...form.formProps}>
        <LeaveGuard {...form.guard} />
        <Stack gap={5}>
          <EntryNotices
            hasDraft={form.draft !== null}
            hasConflict={form.hasConflict}
            failure={form.failure}
            onLoadTheirs={handleLoadTheirs}
          />
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
            <TextField
              label={texts.tags}
              hint={texts.tagsHint}
              isOptional
              defaultValue={initial.tags}
              {...field('tags')}
            />
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
        </Stack>
      </form>
    </Card>
  );
}
