import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Remotes } from './federation/remotes';
import { createPatchRoutes } from './routes';

const remotes = {
  loadRoutes: async () => [{ path: '/category/:categoryName', element: <h1>A category</h1> }],
} as unknown as Remotes;

// M-454, M-455
test.each([
  ['/category/No.1', 'A category'],
  ['/category/100%25', 'A category'],
  ['/category/100%', 'No such page'],
  ['/category/%E0%A4%A', 'No such page'],
])('the router shows at %s: %s', async (path, title) => {
  jest.spyOn(console, 'warn').mockImplementation();
  const routes = [
    { id: 'public', children: [] },
    { path: '*', element: <h1>No such page</h1> },
  ];
  const patchRoutesOnNavigation = createPatchRoutes({} as never, remotes, () => false);
  const router = createMemoryRouter(routes, { initialEntries: [path], patchRoutesOnNavigation });
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});
