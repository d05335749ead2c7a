import { Suspense } from 'react';
import { ButtonLink, Container, EmptyState, PageHeader, QueryState } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { useListPostsQuery } from '../../api/posts';
import { postsFailure } from '../../lib/failureTexts';
import { PostGrid, PostGridSkeleton } from '../../components/PostCard/PostGrid';
import { postsTexts } from '../../texts/posts';
import styles from './AllPostsPage.module.css';

/** Every blog post, in the order of the response. */
export function AllPostsPage() {
  const query = useListPostsQuery();
  return (
    <Container className={styles.page}>
      <PageHeader title={postsTexts.title} subtitle={postsTexts.lede} />
      <QueryState
        query={query}
        skeleton={<PostGridSkeleton />}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState
            title={postsTexts.empty}
            action={<ButtonLink to={paths.services()}>{postsTexts.emptyAction}</ButtonLink>}
          >
            {postsTexts.emptyText}
          </EmptyState>
        }
        {...postsFailure(query.error)}
      >
        {(list) => (
          <Suspense>
            <PostGrid posts={list} level={2} isOnFirstScreen />
          </Suspense>
        )}
      </QueryState>
    </Container>
  );
}
