import { postFields, type OperatorPost, type PostFields } from 'contract/desk/operatorCatalogue';
import { cleanMarkdown } from 'contract/fields/cleanText';
import { firstFailure } from 'contract/platform/firstFailure';
import type { FormFailure } from 'shared-ui/ui/useOrderedForm';
import {
  useChangePostMutation,
  useCreatePostMutation,
  usePublishPostMutation,
  useUnpublishPostMutation,
} from '../../api/posts';
import { formField } from '../../components/EntryForm';

/** The form's fields by name, as a FormData gives them; the tags are separated by commas. */
export type PostValues = Record<keyof PostFields, string>;

/** The values that the form opens with. */
export function initialPost(stored: OperatorPost | null, draft: Readonly<Record<string, string>> | null): PostValues {
  const { title = '', author = '', excerpt = '', content = '', image = '', tags = [] } = stored ?? {};
  return { title, author, excerpt, content, image, tags: tags.join(', '), ...draft };
}

export function toPostFields({ title, author, excerpt, content, image, tags }: PostValues): PostFields {
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

/** The first broken rule of the call, at the field that breaks it. */
export function checkPost(values: PostValues): FormFailure | null {
  const failure = firstFailure(postFields, toPostFields(values));
  return failure && formField(failure);
}

/** The aim of a save: the post stays as public as it is, is published, or becomes a draft. */
export type Aim = 'save' | 'publish' | 'unpublish';
type Result = { data?: OperatorPost; error?: unknown };

/**
 * Saves a post: a new one as a draft. A post is saved before it is published, and after it has become a draft, so that readers see no half of a
 * change.
 * @param id null for a new one
 * @returns a function of the fields, the aim, the version that was seen, and a callback for the version that each step stored
 */
export function useSendPost(id: string | null) {
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
