import type { Post } from 'contract/post';
import { CardGrid, Skeleton, SkeletonBlock, SkeletonText, Stack } from 'shared-ui/ui';
import { PostCard, type PostCardProps } from './PostCard';

interface PostGridProps extends Omit<PostCardProps, 'post' | 'loading'> {
  posts: readonly Post[];
  /** On the page's first screen: the first card's picture, its largest, is requested before the layout has found it there. */
  isFirst?: boolean;
}

export function PostGrid({ posts, isFirst = false, ...card }: PostGridProps) {
  return (
    <CardGrid columns={3}>
      {posts.map((post, index) => (
        <PostCard key={post._id} post={post} loading={isFirst && index === 0 ? 'eager' : 'lazy'} {...card} />
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
