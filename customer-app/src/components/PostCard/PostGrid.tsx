import type { Post } from 'contract/post';
import { CardGrid, Skeleton, SkeletonBlock, SkeletonText, Stack } from 'shared-ui/ui';
import { PostCard, type PostCardProps } from './PostCard';

export function PostGrid({ posts, ...card }: { posts: readonly Post[] } & Omit<PostCardProps, 'post'>) {
  return (
    <CardGrid columns={3}>
      {posts.map((post) => (
        <PostCard key={post._id} post={post} {...card} />
      ))}
    </CardGrid>
  );
}

/** The skeleton of the grid. */
export function PostGridSkeleton() {
  return (
    <Skeleton>
      <CardGrid columns={3}>
        {[0, 1, 2].map((index) => (
          <Stack as="li" key={index} gap={2}>
            <SkeletonBlock ratio="16 / 9" />
            <SkeletonText width="30%" />
            <SkeletonText width="80%" />
            <SkeletonText />
            <SkeletonText width="70%" />
          </Stack>
        ))}
      </CardGrid>
    </Skeleton>
  );
}
