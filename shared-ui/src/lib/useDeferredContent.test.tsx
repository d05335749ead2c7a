import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useDeferredContent } from './useDeferredContent';

interface Query {
  data?: string | undefined;
  error?: string;
  isError: boolean;
}

const loading: Query = { isError: false };
const failed: Query = { isError: true, error: 'Failed' };
const loaded: Query = { isError: false, data: 'Window cleaning' };

function Page({ query }: { query: Query }) {
  const { data, error, isError } = useDeferredContent(query);
  return <p>{isError ? error : (data ?? 'loading')}</p>;
}

function open(ui: ReactNode) {
  const { container, rerender } = render(ui);
  /** Shows the page with another query. @returns the page in the same task, and at the end */
  async function showBoth(query: Query): Promise<(string | null)[]> {
    let first: string | null = null;
    await act(async () => {
      flushSync(() => rerender(<Page query={query} />));
      first = container.textContent;
      await Promise.resolve();
    });
    return [first, container.textContent];
  }
  return showBoth;
}

// M-359
test('data that was waited for shows when what depends on it is ready, and later data at once', async () => {
  const showBoth = open(<Page query={loading} />);
  expect(await showBoth(loaded)).toEqual(['loading', 'Window cleaning']);
  expect(await showBoth({ ...loaded, data: 'Gardening' })).toEqual(['Gardening', 'Gardening']);
});

// M-359
test('data that is there from the start shows at once', async () => {
  const showBoth = open(<p>another page</p>);
  expect(await showBoth(loaded)).toEqual(['Window cleaning', 'Window cleaning']);
});

// M-359
test('an error shows at once, also with older data, and stays until its retry has something to show', async () => {
  const showBoth = open(<Page query={loading} />);
  expect(await showBoth(failed)).toEqual(['Failed', 'Failed']);
  expect(await showBoth(loaded)).toEqual(['Failed', 'Window cleaning']);
  expect(await showBoth({ ...failed, data: 'Window cleaning' })).toEqual(['Failed', 'Failed']);
});
