import { CardGrid, Skeleton, SkeletonBlock, Stack, type Space } from 'shared-ui/ui';

interface BlockSkeletonProps {
  /** Of each block. */
  height: string;
  /** @default 1 */
  count?: number;
  /** Between the blocks. */
  gap?: Space;
  /** In a grid of cards, of so many columns, in place of a stack. */
  columns?: 3 | 4;
  label?: string;
}

/** Blocks in the place of content that is loading. */
export function BlockSkeleton({ height, count = 1, gap, columns, label }: BlockSkeletonProps) {
  const blocks = Array.from({ length: count }, (_, index) => <SkeletonBlock key={index} height={height} />);
  return (
    <Skeleton label={label}>
      {columns ? <CardGrid columns={columns}>{blocks}</CardGrid> : <Stack gap={gap}>{blocks}</Stack>}
    </Skeleton>
  );
}
