import { Suspense } from 'react';
import { PageHeader, QueryState } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { EmptyList } from '../../components/EmptyList';
import { Page } from '../../components/Page';
import { useListPostsQuery } from '../../api/posts';
import { postsFailure } from '../../lib/failureTexts';
import { PostGrid, PostGridSkeleton } from '../../components/PostCard/PostGrid';
import { postsTexts } from '../../texts/posts';

/** Every blog post, in the order of the response. */
export function AllPostsPage() {
  const query = useListPostsQuery();
  return (
    <Page kind="list">
      <PageHeader title={postsTexts.title} subtitle={postsTexts.lede} />
      <QueryState
        query={query}
        skeleton={<PostGridSkeleton />}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyList texts={postsTexts} to={paths.services()} />}
        {...postsFailure(query.error)}
      >
        {(list) => (
          <Suspense>
            <PostGrid posts={list} level={2} isOnFirstScreen />
          </Suspense>
        )}
      </QueryState>
    </Page>
  );
}
