import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { NavigationBar } from './NavigationBar';

// M-350
test('shows a bar on the page that is left until the next one has come', async () => {
  let arrive = () => {};
  const arrived = new Promise<null>((resolve) => (arrive = () => resolve(null)));
  const layout = (
    <>
      <NavigationBar />
      <Outlet />
    </>
  );
  const children = [
    { index: true, element: <h1>One</h1> },
    { path: 'two', loader: () => arrived, element: <h1>Two</h1> },
  ];
  const router = createMemoryRouter([{ path: '/', element: layout, children }]);
  const { container } = render(<RouterProvider router={router} />);
  const bar = () => container.querySelector('[aria-hidden]');
  expect(bar()).toBeNull();
  act(() => void router.navigate('/two'));
  expect(screen.getByRole('heading', { name: 'One' })).toBeVisible();
  expect(bar()).not.toBeNull();
  await act(async () => arrive());
  expect(screen.getByRole('heading', { name: 'Two' })).toBeVisible();
  expect(bar()).toBeNull();
});
