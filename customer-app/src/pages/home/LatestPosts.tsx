import { EmptyState, QueryState, Section, TextLink } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { useListPostsQuery } from '../../api/posts';
import { PostGrid, PostGridSkeleton } from '../../components/PostCard/PostGrid';
import { postsFailure } from '../../lib/failureTexts';
import { homeTexts } from './texts';

const MAX_LATEST_POSTS = 3;

/** The newest guides, and a link to all of them. */
export function LatestPosts() {
  const posts = useListPostsQuery();
  const latest =
    posts.data
      // Compared as times, not as texts: the browser's collation is slow to load on a phone.
      ?.toSorted((first, second) => Date.parse(second.publishedAt) - Date.parse(first.publishedAt))
      .slice(0, MAX_LATEST_POSTS) ?? [];
  return (
    <Section title={homeTexts.postsTitle} action={<TextLink to={paths.posts()}>{homeTexts.postsAll}</TextLink>}>
      <QueryState
        query={posts}
        skeleton={<PostGridSkeleton />}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState level={3} title={homeTexts.noPosts} image={null} />}
        {...postsFailure(posts.error)}
      >
        {() => <PostGrid posts={latest} isCompact />}
      </QueryState>
    </Section>
  );
}
