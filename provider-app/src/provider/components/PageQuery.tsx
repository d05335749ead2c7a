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

/** `QueryState` as the pages of the helper area show it. */
export function PageQuery<Data>({ failed, height, ...props }: PageQueryProps<Data>) {
  const skeleton = height ? (
    <Skeleton label={commonTexts.loading}>
      <SkeletonBlock height={height} />
    </Skeleton>
  ) : (
    <TableSkeleton />
  );
  return (
    <QueryState
      {...props}
      skeleton={skeleton}
      errorMessage={errorText(props.query.error, failed)}
      retryLabel={commonTexts.tryAgain}
    />
  );
}
