import { Skeleton, SkeletonBlock, SkeletonText, Stack } from 'shared-ui/ui';

export function PostSkeleton() {
  return (
    <Skeleton>
      <Stack gap={4}>
        <SkeletonBlock height="var(--s-10)" width="80%" />
        <SkeletonText width="40%" />
        <SkeletonBlock ratio="16 / 9" />
        <SkeletonText />
        <SkeletonText />
        <SkeletonText width="70%" />
      </Stack>
    </Skeleton>
  );
}
