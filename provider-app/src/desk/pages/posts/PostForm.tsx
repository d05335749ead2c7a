import { OPERATOR_LIMITS } from 'contract/desk/operatorLimits';
import { type OperatorPost, postFields, type PostFields } from 'contract/desk/operatorCatalogue';
import { useRef } from 'react';
import { Button, ButtonLink } from 'shared-ui/ui';
import { FieldRow, TextArea, TextField } from 'shared-ui/forms';
import { commonTexts } from '../../../texts/common';
import { EntryForm, useEntryForm, type EntryFormProps } from '../../components/EntryForm';
import { MarkdownField } from '../../components/MarkdownField';
import { PictureField } from '../../components/PictureField';
import { deskPaths } from '../../paths';
import { entryTexts } from '../../texts/entries';
import styles from './Posts.module.css';
import { postTexts as texts } from './texts';
import { cleanMarkdown } from 'contract/fields/cleanText';
import {
  useChangePostMutation,
  useCreatePostMutation,
  usePublishPostMutation,
  useUnpublishPostMutation,
} from '../../api/posts';

/** The form's fields by name, as a FormData gives them; the tags are separated by commas. */
type PostValues = Record<keyof PostFields, string>;

function initialPost(stored: OperatorPost | null, draft: Readonly<Record<string, string>> | null): PostValues {
  const { title = '', author = '', excerpt = '', content = '', image = '', tags = [] } = stored ?? {};
  return { title, author, excerpt, content, image, tags: tags.join(', '), ...draft };
}

function toPostFields({ title, author, excerpt, content, image, tags }: PostValues): PostFields {
  return {
    title: title.trim(),
    author: author.trim(),
    excerpt: excerpt.trim(),
    content: cleanMarkdown(content),
    image,
    tags: tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  };
}

/** The aim of a save: the post stays as public as it is, is published, or becomes a draft. */
type Aim = 'save' | 'publish' | 'unpublish';
type Result = { data?: OperatorPost; error?: unknown };

/**
 * Saves a post: a new one as a draft. A post is saved before it is published, and after it has become a draft, so that readers see no half of a
 * change.
 * @param id null for a new one
 * @returns a function of the fields, the aim, the version that was seen, and a callback for the version that each step stored
 */
function useSendPost(id: string | null) {
  const [create] = useCreatePostMutation();
  const [change] = useChangePostMutation();
  const [publish] = usePublishPostMutation();
  const [unpublish] = useUnpublishPostMutation();

  return async (
    fields: PostFields,
    aim: Aim,
    version: number,
    onStored: (version: number) => void,
  ): Promise<Result> => {
    if (id === null) return create(fields);
    const save = (seen: number) => change({ id, version: seen, ...fields });
    const steps = {
      save: [save],
      publish: [save, (seen: number) => publish({ id, version: seen })],
      unpublish: [(seen: number) => unpublish({ id, version: seen }), save],
    };
    let result: Result = {};
    let seen = version;
    for (const step of steps[aim]) {
      result = await step(seen);
      if (!result.data) return result;
      seen = result.data.version;
      onStored(seen);
    }
    return result;
  };
}

export interface PostFormProps extends Omit<EntryFormProps<OperatorPost>, 'onSaved'> {
  onSaved: (saved: OperatorPost, aim: Aim) => void;
}

/** One post to write, with the rules of the API and as readers will see it (M-178.2). */
export function PostForm({ onSaved, ...entry }: PostFormProps) {
  const { stored } = entry;
  const sendPost = useSendPost(stored?._id ?? null);
  const aim = useRef<Aim>('save');
  const form = useEntryForm<PostValues, PostFields, OperatorPost>({
    ...entry,
    draftKey: `desk-post:${stored?._id ?? 'new'}`,
    schema: postFields,
    toFields: toPostFields,
    send: (fields, version, onStored) => sendPost(fields, aim.current, version, onStored),
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
