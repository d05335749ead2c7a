import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

// M-604.3
test.each([
  ['reloads the page when its release was rolled back since', '1', true],
  ['renders the page again when its release is still active', '2', false],
])('Try Again %s', async (_case, activeVersion, isReloaded) => {
  const list = (version: string) => ({ apps: { 'customer-app': { version, entry: '' } } });
  document.body.innerHTML = `<script type="application/json" id="deployment">${JSON.stringify(list('2'))}</script>`;
  const asked = jest.fn((url: string) =>
    url === '/deployment.json'
      ? Promise.resolve({ ok: true, json: async () => list(activeVersion) })
      : new Promise(() => undefined),
  );
  globalThis.fetch = asked as unknown as typeof fetch;
  show(new Error('No such thing'));
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith('/deployment.json', expect.anything()));
  // The reload asks first whether the site responds.
  if (isReloaded)
    await waitFor(() => expect(asked).toHaveBeenCalledWith(location.href, expect.objectContaining({ method: 'HEAD' })));
  expect(asked).toHaveBeenCalledTimes(isReloaded ? 2 : 1);
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
});
