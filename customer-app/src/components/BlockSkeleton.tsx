import { Skeleton, SkeletonBlock, Stack, type Space } from 'shared-ui/ui';

interface BlockSkeletonProps {
  /** Of each block. */
  height: string;
  /** @default 1 */
  count?: number;
  /** Between the blocks. */
  gap?: Space;
  label?: string;
}

/** Blocks in the place of content that is loading. */
export function BlockSkeleton({ height, count = 1, gap, label }: BlockSkeletonProps) {
  return (
    <Skeleton label={label}>
      <Stack gap={gap}>
        {Array.from({ length: count }, (_, index) => (
          <SkeletonBlock key={index} height={height} />
        ))}
      </Stack>
    </Skeleton>
  );
}
