import { cleanMarkdown } from 'contract/fields/cleanText';
import { firstFailure } from 'contract/platform/firstFailure';
import { postFields, type OperatorPost, type PostFields } from 'contract/desk/operatorCatalogue';
import type { FormFailure } from 'shared-ui/ui/useOrderedForm';
import { formField } from '../../components/desk/entry/useEntryForm';

/** The form's fields by name, as a FormData gives them. */
export interface PostValues {
  title: string;
  author: string;
  excerpt: string;
  content: string;
  image: string;
  /** Separated by commas. */
  tags: string;
}

/** The values that the form opens with. */
export function initialPost(stored: OperatorPost | null, draft: Readonly<Record<string, string>> | null): PostValues {
  const { title = '', author = '', excerpt = '', content = '', image = '', tags = [] } = stored ?? {};
  return { title, author, excerpt, content, image, tags: tags.join(', '), ...draft };
}

/** What is sent. */
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
