import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { category, fullPost, renderPage, service } from 'shared-ui/test';
import { LandingPage } from '../landing/LandingPage';
import { HomePage } from './HomePage';

function server() {
  return {
    categories: Array.from({ length: 20 }, (_, index) => category({ name: `Trade ${index}` })),
    services: Array.from({ length: 12 }, (_, index) => service({ name: `Chore ${index}`, bookingCount: index })),
    posts: [fullPost({ title: 'Bleed a radiator' })],
  };
}

/** A store that holds the responses of the page's queries. */
async function filledStore(page: ReactElement, path: string, lastText: string) {
  const { store, unmount } = renderPage(page, { path, server: server() });
  await screen.findByText(lastText);
  unmount();
  return store;
}

test.each([
  ['/home', <HomePage key="home" />, 'Bleed a radiator'],
  ['/landing', <LandingPage key="landing" />, 'For helpers'],
])('%s renders to the same HTML each time and hydrates without a difference', async (path, page, lastText) => {
  const store = await filledStore(page, path, lastText);
  const render = () => (
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path, element: page }], { initialEntries: [path] })} />
    </Provider>
  );
  const html = renderToString(render());
  expect(html).toContain(lastText);
  expect(renderToString(render())).toBe(html);

  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = html;
  const differences: unknown[] = [];
  const hydrated = await act(async () =>
    hydrateRoot(root, render(), { onRecoverableError: (error) => differences.push(error) }),
  );
  expect(differences).toEqual([]);
  expect(screen.getByText(lastText)).toBeVisible();
  act(() => hydrated.unmount());
  root.remove();
});

test('the HTML of /home preloads its largest picture and no other', async () => {
  const store = await filledStore(<HomePage />, '/home', 'Bleed a radiator');
  const html = renderToString(
    <Provider store={store}>
      <RouterProvider
        router={createMemoryRouter([{ path: '/home', element: <HomePage /> }], { initialEntries: ['/home'] })}
      />
    </Provider>,
  );
  expect(html.match(/<link rel="preload" as="image"[^>]*>/g)).toEqual([expect.stringContaining('hero')]);
});
