import { errorText } from 'shared-ui/state';
import { CardGrid, QueryState, Skeleton, SkeletonBlock, Stack, type QueryStateProps, type Space } from 'shared-ui/ui';

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

interface BlockQueryProps<Data> extends BlockSkeletonProps, Omit<QueryStateProps<Data>, 'skeleton'> {
  /** The texts of a failure without a message of the server's; an `errorMessage` stands in the place of both. */
  failed?: Parameters<typeof errorText>[1];
}

/** The content of a query, and blocks in its place while it loads. */
export function BlockQuery<Data>({ failed, ...props }: BlockQueryProps<Data>) {
  const errorMessage = failed && errorText(props.query.error, failed);
  return <QueryState errorMessage={errorMessage} {...props} skeleton={<BlockSkeleton {...props} />} />;
}
