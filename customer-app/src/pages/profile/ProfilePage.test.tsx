import { act, screen, waitFor, within } from '@testing-library/react';
import { booking, customer, expectNoAxeViolations, renderPage, token, type RenderPageOptions } from 'shared-ui/test';
import { ProfilePage } from './ProfilePage';

function open(options: RenderPageOptions = {}) {
  return renderPage(
    <main>
      <ProfilePage />
    </main>,
    { as: customer(), path: '/profile', ...options },
  );
}
function press(name: string) {
  return screen.getByRole('button', { name });
}
async function edit(page: ReturnType<typeof open>) {
  await page.user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  return page;
}
async function retype({ user }: ReturnType<typeof open>, label: string, text: string) {
  await user.clear(screen.getByLabelText(label));
  if (text) await user.type(screen.getByLabelText(label), text);
}

// C-2.32, C-4.34
it('the profile page shows the profile read-only until Edit Profile is pressed', async () => {
  const { container } = open({ as: customer({ state: '' }) });
  expect(await screen.findByText('Amelia')).toBeVisible();
  for (const text of [
    'Carter',
    'amelia@example.com',
    '+44 7700 900111',
    '12 Wilton Way',
    'London',
    'E8 3EE',
    'Not set',
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Personal Information' })).toBeVisible();
  await screen.findByText("You don't have any bookings yet.");
  await expectNoAxeViolations(container);
});

it('the profile page shows the e-mail stored in the browser', async () => {
  localStorage.setItem('userEmail', 'kept@example.com');
  localStorage.setItem('token', token('user'));
  open({
    as: undefined,
    prepare: (server) =>
      server.respond('getCustomerProfile', { success: true, data: { email: 'account@example.com' } }),
  });
  expect(await screen.findByText('kept@example.com')).toBeVisible();
});

// C-2.32, C-3.6, C-4.34, C-8.18, M-20.1, M-20.5
it('the profile page saves to the server and stores the e-mail in the browser', async () => {
  const page = await edit(open());
  const fields = [
    ['First Name', 'given-name'],
    ['Last Name', 'family-name'],
    ['Email Address', 'email'],
    ['Phone Number', 'tel'],
    ['Street', 'street-address'],
    ['City', 'address-level2'],
    ['State', 'address-level1'],
    ['Pincode', 'postal-code'],
  ] as const;
  for (const [label, autocomplete] of fields)
    expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', autocomplete);
  expect(screen.getByLabelText('First Name')).toHaveFocus();
  await retype(page, 'City', 'Leeds');
  await retype(page, 'Email Address', 'new@example.com');
  await page.user.click(press('Save Changes'));
  expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
  expect(document.activeElement?.textContent).toBe('Profile updated successfully!');
  expect(page.server.callsOf('updateCustomerProfile')[0]?.body).toMatchObject({
    firstName: 'Amelia',
    city: 'Leeds',
    email: 'new@example.com',
  });
  expect(localStorage.getItem('userEmail')).toBe('new@example.com');
  expect(await screen.findByText('Leeds')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

// M-400.1
it('the profile page takes nothing but a postal code for one', async () => {
  const page = await edit(open());
  await retype(page, 'Pincode', 'Flat 9 SW4');
  await page.user.click(press('Save Changes'));
  expect(screen.getByText('Please enter a valid postal code')).toBeVisible();
  expect(screen.getByLabelText('Pincode')).toHaveFocus();
  expect(page.server.callsOf('updateCustomerProfile')).toEqual([]);
});

// M-20.4, M-20.5
it('the profile page takes neither Cancel nor another text while it is saved', async () => {
  const page = await edit(open());
  const release = page.server.hold('updateCustomerProfile');
  await retype(page, 'City', 'Leeds{Enter}');
  expect(await screen.findByRole('button', { name: 'Saving...' })).toHaveFocus();
  await page.user.click(press('Cancel'));
  expect(screen.getByLabelText('City')).toHaveValue('Leeds');
  expect(screen.getByLabelText('City')).toBeDisabled();
  page.server.fail('updateCustomerProfile', { status: 500 });
  release();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('City')).toBeEnabled();
  await page.user.click(press('Cancel'));
  expect(await screen.findByText('London')).toBeVisible();
  expect(press('Edit Profile')).toHaveFocus();
});

it('the profile page keeps unsaved edits over an unmount until they are saved or cancelled', async () => {
  const page = await edit(open());
  await retype(page, 'City', 'Leeds');
  page.unmount();
  const again = open();
  expect(await screen.findByText('We kept the changes that you had not saved.')).toBeVisible();
  expect(screen.getByLabelText('City')).toHaveValue('Leeds');
  expect(screen.getByLabelText('First Name')).toHaveValue('Amelia');
  await again.user.click(press('Cancel'));
  again.unmount();
  open();
  expect(await screen.findByText('London')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

// C-2.32
it('the profile page keeps unsaved edits when the e-mail stored in the browser is another one', async () => {
  const page = await edit(open());
  await retype(page, 'City', 'Leeds');
  page.unmount();
  localStorage.setItem('userEmail', 'AMELIA@example.com');
  open({ as: undefined, server: { customer: customer() } });
  expect(await screen.findByLabelText('City')).toHaveValue('Leeds');
});

it('the profile page does not show unsaved edits of another account', async () => {
  const page = await edit(open());
  await retype(page, 'City', 'Leeds');
  page.unmount();
  open({ as: customer({ email: 'ben@example.com' }) });
  expect(await screen.findByText('ben@example.com')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('the profile page saves only the e-mail when the server has no profiles', async () => {
  const prepare = (server: ReturnType<typeof open>['server']) => {
    server.fail('getCustomerProfile', { status: 404 });
    server.fail('updateCustomerProfile', { status: 404 });
  };
  const page = await edit(open({ prepare }));
  await retype(page, 'Email Address', 'new@example.com');
  await page.user.click(press('Save Changes'));
  expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
  expect(localStorage.getItem('userEmail')).toBe('new@example.com');
});

// C-8.18
it.each([
  [{ status: 500 }, 'Failed to update profile.'],
  [{ status: 400, message: 'Phone too long' }, 'Phone too long'],
])('the profile page shows why saving failed and keeps the edits: %j', async (failure, text) => {
  const page = await edit(open({ prepare: (server) => server.fail('updateCustomerProfile', failure) }));
  await retype(page, 'City', 'Leeds');
  await page.user.click(press('Save Changes'));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('City')).toHaveValue('Leeds');
  expect(localStorage.getItem('userEmail')).toBe('amelia@example.com');
});

it('the profile page rejects an invalid e-mail', async () => {
  const page = await edit(open());
  await retype(page, 'Email Address', 'nonsense');
  await page.user.click(press('Save Changes'));
  expect(screen.getByText('Please enter a valid email address')).toBeVisible();
  expect(screen.getByLabelText('Email Address')).toHaveFocus();
});

it('Cancel on the profile page drops the edits', async () => {
  const page = await edit(open());
  await retype(page, 'City', 'Leeds');
  await page.user.click(press('Cancel'));
  expect(screen.getByText('London')).toBeVisible();
  expect(page.server.callsOf('updateCustomerProfile')).toEqual([]);
});

describe('leaving the profile page with unsaved edits', () => {
  const leave = (page: ReturnType<typeof open>) => act(() => page.router.navigate('/home'));

  it('needs a confirmation', async () => {
    const page = await edit(open());
    await retype(page, 'City', 'Leeds');
    // A field is blurred before its page is left.
    await page.user.tab();
    await leave(page);
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(page.location()).toBe('/profile');
    await page.user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('City')).toHaveValue('Leeds');
    await leave(page);
    await page.user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(page.location()).toBe('/home');
  });

  it('needs no confirmation without edits or on logout', async () => {
    const page = await edit(open());
    await retype(page, 'City', 'Leeds');
    await page.user.click(press('Logout'));
    await waitFor(() => expect(page.location()).toBe('/'));
    const other = await edit(open());
    await leave(other);
    expect(other.location()).toBe('/home');
  });

  it('shows a warning of the browser when the tab is closed', async () => {
    const page = await edit(open());
    const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closes()).toBe(true);
    await retype(page, 'City', 'Leeds');
    expect(closes()).toBe(false);
  });
});

// C-2.25, C-2.33
it('Logout on the profile page removes both tokens and goes to /', async () => {
  localStorage.setItem('serviceProviderToken', 'p.p.p');
  const { user, location } = open();
  await user.click(press('Logout'));
  await waitFor(() => expect(location()).toBe('/'));
  for (const key of ['token', 'userToken', 'providerToken', 'serviceProviderToken'])
    expect(localStorage.getItem(key)).toBeNull();
});

it('the profile page shows why the profile could not be loaded, and Retry loads it in place', async () => {
  const { user, server } = open({ prepare: (fake) => fake.fail('getCustomerProfile', { status: 500 }) });
  expect(await screen.findByText('Your profile could not be loaded.')).toBeVisible();
  server.restore('getCustomerProfile');
  await user.click(press('Retry'));
  expect(await screen.findByText('Amelia')).toBeVisible();
});

describe('Recent Bookings of the profile page', () => {
  // M-20.2
  it('shows the last three bookings', async () => {
    const named = (name: string, day: number) =>
      booking({ service: { ...booking().service, name }, createdAt: `2026-11-0${day}T12:00:00.000Z` });
    open({ server: { bookings: [named('First', 1), named('Fourth', 4), named('Second', 2), named('Third', 3)] } });
    expect(await screen.findByRole('link', { name: 'Fourth' })).toBeVisible();
    expect(screen.getAllByRole('listitem').map((item) => within(item).getByRole('link').textContent)).toEqual([
      'Fourth',
      'Third',
      'Second',
    ]);
  });

  // C-2.34, M-20.2
  it('links to the chores when there are no bookings', async () => {
    open();
    expect(await screen.findByText("You don't have any bookings yet.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse chores' })).toHaveAttribute('href', '/services');
  });

  it('shows its own failure beside a loaded profile', async () => {
    open({ prepare: (server) => server.fail('listBookings', { status: 500 }) });
    expect(await screen.findByText('Failed to fetch bookings. Please try again.')).toBeVisible();
    expect(await screen.findByText('Amelia')).toBeVisible();
  });
});

// M-194.1
it('the profile page logs out once the account is closed', async () => {
  const { user, location, auth } = open();
  await user.click(await screen.findByRole('button', { name: 'Close my account' }));
  await user.click(await screen.findByLabelText('Password'));
  await user.paste('a long password');
  await user.click(press('Close account for good'));
  await waitFor(() => expect(location()).toBe('/'));
  await waitFor(() => expect(auth.getToken('customer')).toBeNull());
});

// M-257.2
it('the profile page leads to the favourites', () => {
  open();
  expect(screen.getByRole('link', { name: 'My Favourites' })).toHaveAttribute('href', '/favourites');
});
