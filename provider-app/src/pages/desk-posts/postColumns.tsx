import type { ListedPost } from 'contract/desk/operatorCatalogue';
import { deskPaths } from 'shared-ui/deskPaths';
import { formatInstant } from 'shared-ui/format';
import type { Column } from 'shared-ui/ui/DataTable';
import { EntryName } from '../../components/desk/entry/EntryName';
import { postsTexts as texts } from '../../texts/deskPosts';
import { PostStateBadge } from './PostStateBadge';

/** The columns of the posts. */
export const postColumns: readonly Column<ListedPost>[] = [
  {
    key: 'post',
    header: texts.post,
    cell: ({ _id, title, image }) => <EntryName to={deskPaths.post(_id)} name={title} image={image} />,
  },
  { key: 'state', header: texts.state, cell: ({ state }) => <PostStateBadge state={state} /> },
  {
    key: 'published',
    header: texts.published,
    cell: ({ publishedAt }) =>
      publishedAt === null ? texts.notYet : <time dateTime={publishedAt}>{formatInstant(publishedAt)}</time>,
  },
  { key: 'author', header: texts.author, cell: ({ author }) => author },
  { key: 'views', header: texts.views, isNumeric: true, cell: ({ views }) => views },
];
