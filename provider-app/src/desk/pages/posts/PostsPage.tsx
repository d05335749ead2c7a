import type { ListedPost, PostState } from 'contract/desk/operatorCatalogue';
import { LIMITS } from 'contract/platform/limits';
import { ButtonLink, PageHeader } from 'shared-ui/ui';
import { Badge, type Column, type Tone } from 'shared-ui/parts';
import { useRefetchOnMount } from 'shared-ui/hooks';
import { useListOperatorPostsQuery } from '../../api/posts';
import { useDeskFilters } from '../../components/DeskFilters';
import { DeskTable } from '../../components/DeskList';
import { EntryName } from '../../components/EntryName';
import { Instant } from '../../components/Text';
import { choicesOf, type ListFilters } from '../../lib/listFilters';
import { deskPaths } from '../../paths';
import { postStates, postsTexts as texts } from './texts';

const TONES: Record<PostState, Tone> = { draft: 'neutral', planned: 'info', published: 'success' };

export function PostStateBadge({ state }: { state: PostState }) {
  return <Badge tone={TONES[state]}>{postStates[state]}</Badge>;
}

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
    cell: ({ publishedAt }) => (publishedAt === null ? texts.notYet : <Instant at={publishedAt} />),
  },
  { key: 'author', header: texts.author, cell: ({ author }) => author },
  { key: 'views', header: texts.views, isNumeric: true, cell: ({ views }) => views },
];

/** Every post, drafts too: searched and filtered in the URL, in pages (M-178.1). */
export function PostsPage() {
  const filters = useDeskFilters(postFilters);
  const { search, state, page } = filters.request;
  const query = useListOperatorPostsQuery({ search, state, page }, useRefetchOnMount());
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          <ButtonLink icon="plus" to={deskPaths.newPost()}>
            {texts.add}
          </ButtonLink>
        }
      />
      <DeskTable filters={filters} query={query} texts={texts} columns={postColumns} rowKey={({ _id }) => _id} />
    </>
  );
}
