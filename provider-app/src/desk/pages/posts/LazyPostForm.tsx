import { lazyComponent } from 'shared-ui/lazyComponent';
import { TableSkeleton } from '../../../components/TableSkeleton';
import { entryTexts } from '../../texts/entries';
import type { PostFormProps } from './PostForm';

/** The form of a post: it brings the rules of the contract and the parser of the preview, which no list needs. */
export const LazyPostForm = lazyComponent<PostFormProps>(
  async () => (await import(/* webpackChunkName: "desk-post-form" */ './PostForm')).PostForm,
  { message: entryTexts.formFailed, skeleton: <TableSkeleton /> },
);
