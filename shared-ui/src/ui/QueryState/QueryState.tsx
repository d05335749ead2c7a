import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorState } from '../ErrorState/ErrorState';
import { reloadPage } from '../reloadPage';
import styles from './QueryState.module.css';

/** The part of a query hook's answer that decides what to show; every RTK Query hook gives it. */
export interface QueryLike<Data> {
  data?: Data;
  error?: unknown;
  isLoading: boolean;
  isFetching: boolean;
  isError: boolean;
  /** What the query asks for: other arguments are another query. */
  originalArgs?: unknown;
  refetch: () => unknown;
}

/** The last retry: what it was about, and the error that is shown meanwhile. */
interface Retry {
  args: unknown;
  error: unknown;
}

export interface QueryStateProps<Data> {
  query: QueryLike<Data>;
  /** Shaped like the content. */
  skeleton: ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  errorTitle?: string;
  /** Words for the error in place of its own message. */
  errorMessage?: string | ((message: string) => string);
  retryLabel?: string;
  /** What a second failure in a row leads to; the page is loaded anew, or where that cannot be, something else is done. */
  reload?: (orElse: () => void) => void;
  children: (data: Data) => ReactNode;
}

/** The message of an error in the shape that the store gives, { code, message, status }. */
export function messageOf(error: unknown): string {
  return typeof error === 'object' &&
    error !== null &&
    'message' in error &&
    typeof error.message === 'string' &&
    error.message !== ''
    ? error.message
    : 'Something went wrong. Please try again.';
}

/**
 * The only place that decides between loading, error, empty and content. Trying again repeats the query in place; only when
 * that failed too does the next press reload the page. A line that comes back tries again by itself.
 */
export function QueryState<Data>({
  query,
  skeleton,
  isEmpty,
  empty,
  errorTitle,
  errorMessage,
  retryLabel,
  reload = reloadPage,
  children,
}: QueryStateProps<Data>) {
  const { data, error, isError, isFetching, originalArgs, refetch } = query;
  const content = useRef<HTMLDivElement>(null);
  const [lastRetry, setLastRetry] = useState<Retry | null>(null);
  const retry = lastRetry?.args === originalArgs ? lastRetry : null;
  const hasContent = data !== undefined && !isError;

  useEffect(() => {
    if (!isError) return undefined;
    const repeat = () => void refetch();
    window.addEventListener('online', repeat);
    return () => window.removeEventListener('online', repeat);
  }, [isError, refetch]);

  // After a retry that worked, focus follows from the button that has gone to what has come.
  useEffect(() => {
    if (!hasContent || !retry) return;
    content.current?.focus();
    setLastRetry(null);
  }, [hasContent, retry]);

  if (hasContent) {
    return (
      <div ref={content} tabIndex={-1} className={styles.content} aria-busy={isFetching || undefined}>
        {isEmpty?.(data) ? empty : children(data)}
      </div>
    );
  }

  const isRetrying = retry !== null && isFetching;
  const shownError = isRetrying ? retry.error : error;
  if (!isError && !isRetrying) return skeleton;

  const message = messageOf(shownError);
  const repeat = () => {
    setLastRetry({ args: originalArgs, error });
    refetch();
  };
  const handleRetry = () => (retry ? reload(repeat) : repeat());
  return (
    <ErrorState
      title={errorTitle}
      message={typeof errorMessage === 'function' ? errorMessage(message) : (errorMessage ?? message)}
      retryLabel={retryLabel}
      isRetrying={isRetrying}
      onRetry={handleRetry}
    />
  );
}
