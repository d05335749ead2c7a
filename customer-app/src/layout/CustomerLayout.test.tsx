import { act, fireEvent, screen, waitFor } from '@testing-library/react';
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

// C-2.26, M-123
test("the helper signup's frame opens at once, and its form comes into it", async () => {
  const { user, location } = render();
  await user.click(screen.getByRole('link', { name: 'Join' }));
  expect(location()).toBe('/services?query=tap&join=helper');
  const dialog = screen.getByRole('dialog', { name: 'Join as a Helper' });
  expect(dialog).toBeVisible();
  expect(await screen.findByLabelText('Full Name')).toBeVisible();
  expect(screen.getByRole('dialog')).toBe(dialog);
});

const SIGNUP = [
  ['Full Name', 'Hugo Bennett'],
  ['Email Address', 'hugo@example.com'],
  ['Password', 'abcde-12345'],
  ['Phone Number', '07700900123'],
  ['Chore Helper Name', 'Bennett Home Repairs'],
  ['Address', '18 Wilton Way'],
  ['Description', 'Small repairs done properly'],
  ['PayPal Email', 'payout@example.com'],
] as const;

describe('leaving the helper signup', () => {
  const before = '/home';
  async function open(options: RenderPageOptions = {}) {
    const page = render({ path: before, ...options });
    await act(() => page.router.navigate('/services?query=tap'));
    await page.user.click(screen.getByRole('link', { name: 'Join' }));
    await screen.findByRole('dialog');
    return page;
  }

  // M-124
  test('by Back stays on the page', async () => {
    const { router, location } = await open();
    await act(() => router.navigate(-1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(location()).toBe('/services?query=tap');
  });

  // M-124
  test('by its button stays on the page, and Back then leads to the page before', async () => {
    const { router, user, location } = await open();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(location()).toBe('/services?query=tap');
    await act(() => router.navigate(-1));
    expect(location()).toBe(before);
  });

  // M-124
  test('by Back stays on the page also when its URL was opened from outside', async () => {
    const { router, location } = render({ path: '/services?query=tap&join=helper' });
    await screen.findByRole('dialog');
    expect(location()).toBe('/services?query=tap&join=helper');
    await act(() => router.navigate(-1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(location()).toBe('/services?query=tap');
  });

  // M-361.1
  test('by its button waits while it is submitted, so that what was typed is kept when that fails', async () => {
    const { user, server, location } = await open();
    for (const [label, value] of SIGNUP) fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    const release = server.hold('signupProvider');
    server.fail('signupProvider', { status: 500 });
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    release();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(location()).toBe('/services?query=tap&join=helper');
    expect(screen.getByLabelText('Full Name')).toHaveValue('Hugo Bennett');
  });
});
