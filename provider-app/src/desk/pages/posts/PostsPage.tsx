import { deskPaths } from '../../paths';
import { ButtonLink, Card, PageHeader, Stack } from 'shared-ui/ui';
import { DataTable, type Column } from 'shared-ui/ui/DataTable';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useListOperatorPostsQuery } from '../../api/posts';
import { DeskList } from '../../components/DeskList';
import { useDeskFilters } from '../../components/useDeskFilters';
import { postsTexts, postsTexts as texts, postStates } from './texts';
import type { ListedPost } from 'contract/desk/operatorCatalogue';
import { formatInstant } from 'shared-ui/format';
import { EntryName } from '../../components/entry/EntryName';
import { PostStateBadge } from './PostStateBadge';
import { LIMITS } from 'contract/platform/limits';
import { choicesOf, type ListFilters } from '../../lib/listFilters';

/** A part of the title, and whether readers see the post. */
const postFilters = {
  search: { kind: 'text', label: texts.search, hint: texts.searchHint, maxLength: LIMITS.shortTextMax },
  state: { kind: 'choice', label: texts.state, choices: choicesOf(postStates), none: texts.everyState },
} satisfies ListFilters;

const postColumns: readonly Column<ListedPost>[] = [
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

/** Every post, drafts too: searched and filtered in the URL, in pages (M-178.1). */
export function PostsPage() {
  const { filter, page, isFiltered, form } = useDeskFilters(postFilters);
  const query = useListOperatorPostsQuery({ ...filter, page }, useRefetchOnMount());
  return (
    <>
      <PageHeader
        title={postsTexts.title}
        subtitle={postsTexts.subtitle}
        actions={
          <ButtonLink icon="plus" to={deskPaths.newPost()}>
            {postsTexts.add}
          </ButtonLink>
        }
      />
      <Stack gap={5}>
        {form}
        <DeskList query={query} isFiltered={isFiltered} texts={postsTexts}>
          {(posts) => (
            <Card padding="sm">
              <DataTable caption={postsTexts.table} columns={postColumns} rows={posts} rowKey={({ _id }) => _id} />
            </Card>
          )}
        </DeskList>
      </Stack>
    </>
  );
}
