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

/** A store that holds what the page asks for. */
async function filledStore(page: ReactElement, path: string, lastWords: string) {
  const { store, unmount } = renderPage(page, { path, server: server() });
  await screen.findByText(lastWords);
  unmount();
  return store;
}

test.each([
  ['/home', <HomePage key="home" />, 'Bleed a radiator'],
  ['/landing', <LandingPage key="landing" />, 'For helpers'],
])('%s made ready as HTML is the same each time, and is taken over as it stands', async (path, page, lastWords) => {
  const store = await filledStore(page, path, lastWords);
  const make = () => (
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path, element: page }], { initialEntries: [path] })} />
    </Provider>
  );
  const html = renderToString(make());
  expect(html).toContain(lastWords);
  expect(renderToString(make())).toBe(html);

  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = html;
  const differences: unknown[] = [];
  const taken = await act(async () =>
    hydrateRoot(root, make(), { onRecoverableError: (error) => differences.push(error) }),
  );
  expect(differences).toEqual([]);
  expect(screen.getByText(lastWords)).toBeVisible();
  act(() => taken.unmount());
  root.remove();
});
