import type { Post } from 'contract/catalogue/service';
import { CardGrid, Skeleton, SkeletonBlock, SkeletonText, Stack } from 'shared-ui/ui';
import { PostCard, type PostCardProps } from './PostCard';

interface PostGridProps extends Omit<PostCardProps, 'post' | 'loading'> {
  posts: readonly Post[];
  /** Then the first picture, its largest, is requested before the layout has found it there. */
  isOnFirstScreen?: boolean;
}

export function PostGrid({ posts, isOnFirstScreen = false, ...card }: PostGridProps) {
  return (
    <CardGrid columns={3}>
      {posts.map((post, index) => (
        <PostCard key={post._id} post={post} loading={isOnFirstScreen && index === 0 ? 'eager' : 'lazy'} {...card} />
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
