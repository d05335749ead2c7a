import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { customer, renderPage, service, type RenderPageOptions } from 'shared-ui/test';
import { CustomerLayout } from './CustomerLayout';
import { useJoinPath } from '../components/ProviderSignup/joinPath';

function Page() {
  return <Link to={useJoinPath()}>Join</Link>;
}
function render(options: RenderPageOptions = {}) {
  return renderPage(null, {
    path: '/services?query=tap',
    server: { services: [service()], cart: { oven: 2 } },
    routes: [{ element: <CustomerLayout />, children: [{ path: '*', element: <Page /> }] }],
    ...options,
  });
}

// C-4.1
test('the layout loads the chores first and, with a stored token, the cart', async () => {
  const { server, store } = render({ as: customer() });
  await waitFor(() => expect(store.getState().cart.quantities).toEqual({ oven: 2 }));
  expect(server.callsOf('listServices')).toHaveLength(1);
  expect(server.callsOf('getCart')).toHaveLength(1);
});

test('the layout requests no cart without a token', async () => {
  const { server } = render();
  await waitFor(() => expect(server.callsOf('listServices')).toHaveLength(1));
  expect(server.callsOf('getCart')).toHaveLength(0);
});

// C-2.26
test('the layout opens the helper signup over the page when the URL has it, and closing leads back to the page', async () => {
  const { user, location } = render();
  await user.click(screen.getByRole('link', { name: 'Join' }));
  expect(location()).toBe('/services?query=tap&join=helper');
  expect(await screen.findByRole('dialog')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(location()).toBe('/services?query=tap');
});
