import type { ReactNode } from 'react';
import { errorText } from 'shared-ui/store';
import { QueryState, Skeleton, SkeletonBlock, type QueryStateProps } from 'shared-ui/ui';
import { commonTexts } from '../texts/common';
import { TableSkeleton } from './TableSkeleton';

/** A placeholder of one block. */
export function BlockSkeleton({ height }: { height: string }) {
  return (
    <Skeleton label={commonTexts.loading}>
      <SkeletonBlock height={height} />
    </Skeleton>
  );
}

interface PageQueryProps<Data> extends Pick<QueryStateProps<Data>, 'query' | 'isEmpty' | 'empty' | 'children'> {
  texts: { errorTitle?: string; failed: Parameters<typeof errorText>[1] };
  /** @default rows of a table */
  skeleton?: ReactNode;
}

/** The content of a query, with this app's placeholder and error. */
export function PageQuery<Data>({ texts, skeleton = <TableSkeleton />, ...props }: PageQueryProps<Data>) {
  return (
    <QueryState
      {...props}
      skeleton={skeleton}
      errorTitle={texts.errorTitle}
      errorMessage={errorText(props.query.error, texts.failed)}
      retryLabel={commonTexts.tryAgain}
    />
  );
}
