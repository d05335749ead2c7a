import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '../cx';
import { ErrorState } from '../ErrorState/ErrorState';
import { reloadPage } from '../reloadPage';
import styles from './QueryState.module.css';

/** The part of a query hook's result that decides on the content; every RTK Query hook returns it. */
export interface QueryLike<Data> {
  data?: Data;
  /** The data of the present arguments: missing while `data` is still that of others. */
  currentData?: Data | undefined;
  error?: unknown;
  isLoading: boolean;
  isFetching: boolean;
  isError: boolean;
  /** The arguments of the query: other arguments are another query. */
  originalArgs?: unknown;
  refetch: () => unknown;
}

/** The last retry: the query it belongs to, and the error that is shown while it runs. */
interface Retry {
  key: string;
  error: unknown;
}

/** The arguments as text: the same ones come back from a retry as another object, with their fields in another order (M-477). */
function keyOf(args: unknown): string {
  const isObject = typeof args === 'object' && args !== null;
  return JSON.stringify(
    isObject
      ? Object.entries(args)
          .filter(([, value]) => value !== undefined)
          .sort()
      : [args],
  );
}

export interface QueryStateProps<Data> {
  query: QueryLike<Data>;
  /** Placeholder in the layout of the content. */
  skeleton: ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  errorTitle?: string;
  /** Text for the error in place of its own message. */
  errorMessage?: string | ((message: string) => string);
  retryLabel?: string;
  errorAction?: ReactNode;
  /**
   * Called by the retry after a second failure in a row.
   * @default reloadPage
   */
  reload?: (orElse: () => void) => void;
  children: (data: Data) => ReactNode;
}

/** The message of an error of the store, { code, message, status }, or a default text. */
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
 * The only place that decides between loading, error, empty and content. The retry refetches in place; only when that failed too
 * does the next press reload the page. A failed query is refetched when the browser is back online.
 */
export function QueryState<Data>({
  query,
  skeleton,
  isEmpty,
  empty,
  errorTitle,
  errorMessage,
  retryLabel,
  errorAction,
  reload = reloadPage,
  children,
}: QueryStateProps<Data>) {
  const { data, currentData, error, isError, isFetching, originalArgs, refetch } = query;
  const content = useRef<HTMLDivElement>(null);
  const [lastRetry, setLastRetry] = useState<Retry | null>(null);
  const key = keyOf(originalArgs);
  const retry = lastRetry?.key === key ? lastRetry : null;
  const isRetrying = retry !== null && isFetching;
  // Older data says nothing about a retry that is under way.
  const hasContent = data !== undefined && !isError && !isRetrying;

  useEffect(() => {
    if (!isError) return undefined;
    const repeat = () => void refetch();
    window.addEventListener('online', repeat);
    return () => window.removeEventListener('online', repeat);
  }, [isError, refetch]);

  // After a successful retry focus moves from the removed button to the content.
  useEffect(() => {
    if (!hasContent || !retry) return;
    content.current?.focus();
    setLastRetry(null);
  }, [hasContent, retry]);

  if (hasContent) {
    return (
      <div
        ref={content}
        tabIndex={-1}
        className={cx(styles.content, isFetching && currentData === undefined && styles.outdated)}
        aria-busy={isFetching || undefined}
      >
        {isEmpty?.(data) ? empty : children(data)}
      </div>
    );
  }

  const shownError = isRetrying ? retry.error : error;
  if (!isError && !isRetrying) return skeleton;

  const message = messageOf(shownError);
  const repeat = () => {
    setLastRetry({ key, error });
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
    >
      {errorAction}
    </ErrorState>
  );
}
