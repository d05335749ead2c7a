import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { RouteError } from './RouteError';

/** Shows a page that fails: always, or until it is rendered anew. */
function show(error: Error, isAlways = true) {
  jest.spyOn(console, 'error').mockImplementation();
  const reported = jest.fn();
  window.reportError = reported;
  function Page() {
    const { state } = useLocation();
    if (isAlways || !state) throw error;
    return <h1>Your bookings</h1>;
  }
  const routes = [{ path: '/', errorElement: <RouteError />, element: <Page /> }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  return reported;
}

function gone() {
  return new DOMException('The node to be removed is not a child of this node.', 'NotFoundError');
}

// M-500
test('renders a page anew when a translator has taken the nodes away that React looked for', async () => {
  const reported = show(gone(), false);
  expect(await screen.findByRole('heading', { name: 'Your bookings' })).toBeVisible();
  expect(reported).not.toHaveBeenCalled();
});

// M-500
test('shows the error of a page that fails again', async () => {
  const error = gone();
  const reported = show(error);
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(reported).toHaveBeenCalledWith(error);
});

// M-500
test('shows any other error at once', async () => {
  show(new Error('No such thing'));
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
});
