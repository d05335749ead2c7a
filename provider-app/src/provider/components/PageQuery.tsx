import { errorText } from 'shared-ui/store';
import { QueryState, Skeleton, SkeletonBlock, type QueryStateProps } from 'shared-ui/ui';
import { TableSkeleton } from '../../components/TableSkeleton';
import { commonTexts } from '../../texts/common';

interface PageQueryProps<Data> extends Omit<QueryStateProps<Data>, 'skeleton' | 'errorMessage' | 'retryLabel'> {
  /** The text where the server does not say why it failed. */
  failed: Parameters<typeof errorText>[1];
  /** The height of the placeholder. @default that of a table's first rows */
  height?: string;
}

/** Stands for content of a height until it is there. */
export function Placeholder({ height }: { height: string }) {
  return (
    <Skeleton>
      <SkeletonBlock height={height} />
    </Skeleton>
  );
}

/** `QueryState` as the pages of the helper area show it. */
export function PageQuery<Data>({ failed, height, ...props }: PageQueryProps<Data>) {
  return (
    <QueryState
      {...props}
      skeleton={height ? <Placeholder height={height} /> : <TableSkeleton />}
      errorMessage={errorText(props.query.error, failed)}
      retryLabel={commonTexts.tryAgain}
    />
  );
}
