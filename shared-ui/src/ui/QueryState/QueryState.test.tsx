import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { type QueryLike, type QueryStateProps, QueryState, messageOf } from './QueryState';

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
test('shows one of loading, error, empty and content at a time', async () => {
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

test('shows the skeleton before the query starts and keeps content while it is refetched', () => {
  const { container, rerender } = renderUi(<Example query={idle} />);
  expect(container).toHaveTextContent('skeleton');
  rerender(<Example query={{ ...loaded, isFetching: true }} />);
  expect(screen.getByText('Window cleaning').parentElement).toHaveAttribute('aria-busy', 'true');
});

test('makes content paler while that of other arguments is on its way, not while it is fetched again', () => {
  const { rerender } = renderUi(<Example query={{ ...loaded, isFetching: true, currentData: loaded.data }} />);
  const content = screen.getByText('Window cleaning').parentElement;
  expect(content).not.toHaveClass('outdated');
  rerender(<Example query={{ ...loaded, isFetching: true, currentData: undefined }} />);
  expect(content).toHaveClass('outdated');
});

test('shows the error of the last response although older data is there', () => {
  renderUi(<Example query={{ ...failed, data: ['old'] }} />);
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

// C-8.17, M-28
test('refetches in place on Try Again and moves focus to the content that arrives', async () => {
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
test('reloads the page only after a second failure in a row', async () => {
  const { user, rerender } = renderUi(<Example query={failed} />);
  await user.click(retry());
  rerender(<Example query={{ ...idle, isFetching: true }} />);
  rerender(<Example query={failed} />);
  expect(reload).not.toHaveBeenCalled();
  await user.click(retry());
  expect(reload).toHaveBeenCalledTimes(1);
  expect(failed.refetch).toHaveBeenCalledTimes(1);
});

// M-477
test('reloads after a second failure although the arguments have come back as another object', async () => {
  const { user, rerender } = renderUi(<Example query={{ ...failed, originalArgs: { page: 2, query: 'tap' } }} />);
  await user.click(retry());
  rerender(<Example query={{ ...idle, isFetching: true, originalArgs: { query: 'tap', page: 2 } }} />);
  rerender(<Example query={{ ...failed, originalArgs: { query: 'tap', page: 2, day: undefined } }} />);
  await user.click(retry());
  expect(reload).toHaveBeenCalledTimes(1);
});

// M-28
test('reloads after a second failure although older data is there while the retry runs', async () => {
  const old = { data: ['old'], currentData: ['old'] };
  const { user, rerender } = renderUi(<Example query={{ ...failed, ...old }} />);
  await user.click(retry());
  rerender(<Example query={{ ...idle, ...old, isFetching: true }} />);
  expect(retry()).toHaveAttribute('aria-busy', 'true');
  rerender(<Example query={{ ...failed, ...old }} />);
  await user.click(retry());
  expect(reload).toHaveBeenCalledTimes(1);
});

test('refetches instead of reloading when the site does not respond either', async () => {
  const { user, rerender } = renderUi(<Example query={failed} reload={undefined} />);
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await user.click(retry());
  rerender(<Example query={{ ...idle, isFetching: true }} reload={undefined} />);
  rerender(<Example query={failed} reload={undefined} />);
  await user.click(retry());
  expect(failed.refetch).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

test('refetches a failed query when the browser is back online and leaves others alone', () => {
  const { rerender } = renderUi(<Example query={failed} />);
  window.dispatchEvent(new Event('online'));
  expect(failed.refetch).toHaveBeenCalledTimes(1);
  rerender(<Example query={loaded} />);
  window.dispatchEvent(new Event('online'));
  expect(failed.refetch).toHaveBeenCalledTimes(1);
});

test('counts failures from zero after a success', async () => {
  const { user, rerender } = renderUi(<Example query={failed} />);
  await user.click(retry());
  rerender(<Example query={loaded} />);
  rerender(<Example query={failed} />);
  await user.click(retry());
  expect(failed.refetch).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
});

test('does not count a query with other arguments as a retry', async () => {
  const { user, rerender, container } = renderUi(<Example query={{ ...failed, originalArgs: 'tap' }} />);
  await user.click(retry());
  rerender(<Example query={{ ...idle, isFetching: true, originalArgs: 'roof' }} />);
  expect(container).toHaveTextContent(/^skeleton$/);
  rerender(<Example query={{ ...failed, originalArgs: 'roof' }} />);
  await user.click(retry());
  expect(failed.refetch).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
});

test('shows the error text that the screen passes', () => {
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
  'shows the default text for the error %p',
  (error) => {
    expect(messageOf(error)).toBe('Something went wrong. Please try again.');
  },
);
