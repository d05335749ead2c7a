import type { ReactNode } from 'react';
import { errorText } from 'shared-ui/store';
import { QueryState, Skeleton, SkeletonBlock, type QueryStateProps } from 'shared-ui/ui';
import { TableSkeleton } from '../../components/TableSkeleton';
import { commonTexts } from '../../texts/common';

/** A placeholder of one block. */
export function BlockSkeleton({ height }: { height: string }) {
  return (
    <Skeleton label={commonTexts.loading}>
      <SkeletonBlock height={height} />
    </Skeleton>
  );
}

interface DeskQueryProps<Data> extends Pick<QueryStateProps<Data>, 'query' | 'isEmpty' | 'empty' | 'children'> {
  texts: { errorTitle?: string; failed: string };
  /** @default rows of a table */
  skeleton?: ReactNode;
}

/** The content of a query, with the desk's placeholder and error. */
export function DeskQuery<Data>({ texts, skeleton = <TableSkeleton />, ...props }: DeskQueryProps<Data>) {
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
