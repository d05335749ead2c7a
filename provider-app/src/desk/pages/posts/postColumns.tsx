import type { ListedPost } from 'contract/desk/operatorCatalogue';
import { deskPaths } from '../../paths';
import { formatInstant } from 'shared-ui/format';
import type { Column } from 'shared-ui/ui/DataTable';
import { EntryName } from '../../components/entry/EntryName';
import { postsTexts as texts } from './texts';
import { PostStateBadge } from './PostStateBadge';

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
