import { act, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { lazyHydration } from './lazyHydration';

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{`pressed ${count} times`}</button>;
}

const roots: Root[] = [];
afterEach(() => {
  act(() => roots.splice(0).forEach((root) => root.unmount()));
  document.body.replaceChildren();
});

/** The part's HTML as the server renders it, in the page. */
async function renderedPage(): Promise<HTMLElement> {
  const Part = lazyHydration(async () => Counter);
  await Part.preload();
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(
    <Suspense>
      <Part />
    </Suspense>,
  );
  return root;
}

// M-336
test('a part stands as it was rendered until its code has come, and is hydrated then', async () => {
  const root = await renderedPage();
  const button = screen.getByRole('button');
  let arrive = (_part: typeof Counter) => {};
  const Part = lazyHydration(() => new Promise((resolve) => (arrive = resolve)));
  const hydrated = jest.fn();
  document.addEventListener('parthydrated', hydrated);
  const differences: unknown[] = [];
  await act(async () => {
    const page = (
      <Suspense fallback="gone">
        <Part />
      </Suspense>
    );
    roots.push(hydrateRoot(root, page, { onRecoverableError: (error) => differences.push(error) }));
  });
  expect(screen.getByRole('button')).toBe(button);
  expect(button.closest('[data-part]')).toHaveAttribute('data-part', 'waiting');
  expect(hydrated).not.toHaveBeenCalled();

  await act(async () => arrive(Counter));
  expect(screen.getByRole('button')).toBe(button);
  expect(button.closest('[data-part]')).toHaveAttribute('data-part', 'hydrated');
  expect(hydrated).toHaveBeenCalled();
  act(() => button.click());
  expect(button).toHaveTextContent('pressed 1 times');
  expect(differences).toEqual([]);
  document.removeEventListener('parthydrated', hydrated);
});

// M-336
test('a part whose code cannot be fetched stands as it was rendered, and is tried again', async () => {
  jest.useFakeTimers();
  const root = await renderedPage();
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Counter);
  const Part = lazyHydration(load);
  await act(async () => {
    roots.push(
      hydrateRoot(
        root,
        <Suspense fallback="gone">
          <Part />
        </Suspense>,
      ),
    );
  });
  expect(screen.getByRole('button')).toHaveTextContent('pressed 0 times');
  expect(load).toHaveBeenCalledTimes(1);
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('button').closest('[data-part]')).toHaveAttribute('data-part', 'hydrated');
  jest.useRealTimers();
});

// M-336
test('a part that was loaded before is rendered at once', async () => {
  const Part = lazyHydration(async () => Counter);
  await Part.preload();
  expect(renderToString(<Part />)).toContain('pressed');
});
