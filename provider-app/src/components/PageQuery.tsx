import type { ReactNode } from 'react';
import { errorText } from 'shared-ui/store';
import { QueryState, Skeleton, SkeletonBlock, Stack, type QueryStateProps } from 'shared-ui/ui';
import { commonTexts } from '../texts/common';
import { TableSkeleton } from './TableSkeleton';

/** A placeholder of one block, or of some. */
export function BlockSkeleton({ height, count = 1 }: { height: string; count?: number }) {
  return (
    <Skeleton label={commonTexts.loading}>
      <Stack>
        {Array.from({ length: count }, (_, index) => (
          <SkeletonBlock key={index} height={height} />
        ))}
      </Stack>
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
