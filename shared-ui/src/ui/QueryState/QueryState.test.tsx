import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../testing/axe';
import { renderUi } from '../testing/renderUi';
import type { QueryLike, QueryStateProps } from './QueryState';
import { QueryState, messageOf } from './QueryState';

const idle = { isLoading: false, isFetching: false, isError: false, refetch: jest.fn() };
const loading: QueryLike<string[]> = { ...idle, isLoading: true, isFetching: true };
const failed: QueryLike<string[]> = {
  ...idle,
  isError: true,
  error: { code: 'FAILED', message: 'Failed to fetch services', status: 500 },
};
const loaded: QueryLike<string[]> = { ...idle, data: ['Window cleaning'] };
const reload = jest.fn();

function Example({ query, ...rest }: { query: QueryLike<string[]> } & Partial<QueryStateProps<string[]>>) {
  return (
    <QueryState
      query={query}
      skeleton={<p>skeleton</p>}
      isEmpty={(data) => data.length === 0}
      empty={<p>No chores available</p>}
      reload={reload}
      {...rest}
    >
      {(data) => <p>{data.join()}</p>}
    </QueryState>
  );
}
function retry() {
  return screen.getByRole('button');
}

beforeEach(() => jest.clearAllMocks());

// C-2.60
test('loading, error, empty and content: one of them at a time', async () => {
  const { container, rerender } = renderUi(<Example query={loading} />);
  expect(container).toHaveTextContent(/^skeleton$/);
  rerender(<Example query={failed} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to fetch services$/);
  await expectNoAxeViolations();
  rerender(<Example query={{ ...loaded, data: [] }} />);
  expect(container).toHaveTextContent(/^No chores available$/);
  rerender(<Example query={loaded} />);
  expect(container).toHaveTextContent(/^Window cleaning$/);
});

test('a query that has not begun shows the skeleton; content that is renewed stays', () => {
  const { container, rerender } = renderUi(<Example query={idle} />);
  expect(container).toHaveTextContent('skeleton');
  rerender(<Example query={{ ...loaded, isFetching: true }} />);
  expect(screen.getByText('Window cleaning').parentElement).toHaveAttribute('aria-busy', 'true');
});

test('data of an earlier answer does not hide that the last one failed', () => {
  renderUi(<Example query={{ ...failed, data: ['old'] }} />);
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

// C-8.17, M-28
test('Try Again repeats in place, stays where it is meanwhile, and hands focus to what comes', async () => {
  const { user, rerender } = renderUi(<Example query={failed} retryLabel="Try Again" />);
  await user.click(retry());
  expect(failed.refetch).toHaveBeenCalledTimes(1);
  rerender(<Example query={{ ...idle, isFetching: true }} retryLabel="Try Again" />);
  expect(retry()).toHaveFocus();
  expect(retry()).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch services');
  rerender(<Example query={loaded} retryLabel="Try Again" />);
  expect(screen.getByText('Window cleaning').parentElement).toHaveFocus();
  expect(reload).not.toHaveBeenCalled();
});

// C-8.17, M-28
test('only after a second failure in a row does a press reload the page', async () => {
  const { user, rerender } = renderUi(<Example query={failed} />);
  await user.click(retry());
  rerender(<Example query={{ ...idle, isFetching: true }} />);
  rerender(<Example query={failed} />);
  expect(reload).not.toHaveBeenCalled();
  await user.click(retry());
  expect(reload).toHaveBeenCalledTimes(1);
  expect(failed.refetch).toHaveBeenCalledTimes(1);
});

test('where the site does not answer either, it is no reload but one more try', async () => {
  const { user, rerender } = renderUi(<Example query={failed} reload={undefined} />);
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await user.click(retry());
  rerender(<Example query={{ ...idle, isFetching: true }} reload={undefined} />);
  rerender(<Example query={failed} reload={undefined} />);
  await user.click(retry());
  expect(failed.refetch).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

test('what failed is tried again when the line is back, and what did not fail is left alone', () => {
  const { rerender } = renderUi(<Example query={failed} />);
  window.dispatchEvent(new Event('online'));
  expect(failed.refetch).toHaveBeenCalledTimes(1);
  rerender(<Example query={loaded} />);
  window.dispatchEvent(new Event('online'));
  expect(failed.refetch).toHaveBeenCalledTimes(1);
});

test('a success in between starts the count anew', async () => {
  const { user, rerender } = renderUi(<Example query={failed} />);
  await user.click(retry());
  rerender(<Example query={loaded} />);
  rerender(<Example query={failed} />);
  await user.click(retry());
  expect(failed.refetch).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
});

test('another query is no retry of the one that failed', async () => {
  const { user, rerender, container } = renderUi(<Example query={{ ...failed, originalArgs: 'tap' }} />);
  await user.click(retry());
  rerender(<Example query={{ ...idle, isFetching: true, originalArgs: 'roof' }} />);
  expect(container).toHaveTextContent(/^skeleton$/);
  rerender(<Example query={{ ...failed, originalArgs: 'roof' }} />);
  await user.click(retry());
  expect(failed.refetch).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
});

test('the screen may word the error itself', () => {
  const { rerender } = renderUi(
    <Example
      query={failed}
      errorMessage={(message) => `Error fetching services: ${message}`}
      errorTitle="Oops! Something went wrong"
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Oops! Something went wrongError fetching services: Failed to fetch services',
  );
  rerender(<Example query={failed} errorMessage="Failed to fetch posts" />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to fetch posts$/);
});

test.each([[undefined], [null], ['text'], [{}], [{ message: '' }], [{ message: 4 }]])(
  'the error %p still gives words',
  (error) => {
    expect(messageOf(error)).toBe('Something went wrong. Please try again.');
  },
);
