import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import { provider, renderPage, token } from 'shared-ui/test';
import { ProfilePage } from './ProfilePage';
import { open, value } from '../../test/profilePage';

describe('the profile in view mode', () => {
  // H-2.40
  it('shows the helper’s name and status in the side card', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
    const summary = screen.getByRole('complementary');
    for (const text of ['Hugo Bennett', 'hugo@example.com', 'Approved', 'Active'])
      expect(within(summary).getByText(text)).toBeVisible();
    expect(summary).toHaveTextContent('Member since March 14, 2026');
  });

  it('shows Pending Approval and Inactive', async () => {
    open({ as: provider({ isApproved: false, isActive: false }) });
    expect(await screen.findByText('Pending Approval')).toBeVisible();
    expect(screen.getByText('Inactive')).toBeVisible();
  });

  // M-758
  it('shows the helper’s own checks with their days, and the categories without jobs for want of one', async () => {
    const checks = [{ what: 'insurance', checkDate: '2026-03-01', endDate: '2027-02-28' }];
    const lacking = [{ category: 'Gas', missing: ['certificate:Gas Safe'] }];
    open({ as: provider({ checks, lacking }) });
    expect(await screen.findByRole('heading', { name: 'What Was Checked' })).toBeVisible();
    expect(screen.getByText('Insurance: checked on 1 Mar 2026, valid until 28 Feb 2027')).toBeVisible();
    expect(screen.getByText('No jobs in Gas without: Certificate: Gas Safe')).toBeVisible();
  });

  it('says that nothing was checked yet', async () => {
    open();
    expect(await screen.findByText(/^Nothing yet\. Send us your documents/)).toBeVisible();
  });

  // H-2.41, H-2.42, H-2.44, H-3.1, H-7.5
  it('has the three sections with all their fields', async () => {
    open();
    for (const name of ['Personal Information', 'Business Information', 'Availability Settings'])
      expect(await screen.findByRole('heading', { name })).toBeVisible();
    expect(
      [
        'Name',
        'Email',
        'Phone',
        'Chore Helper Name',
        'Business Address',
        'Business Description',
        'PayPal Email',
        'Start Time',
        'End Time',
        'Max Concurrent Bookings',
        'Auto Accept Bookings',
      ].map(value),
    ).toEqual([
      'Hugo Bennett',
      'hugo@example.com',
      '+44 7700 900123',
      'Bennett Home Repairs',
      '18 Wilton Way, London E8 3EE',
      'Small repairs done properly: taps, shelves and doors.',
      'payout@example.com',
      '09:00',
      '17:00',
      '1',
      'No',
    ]);
    expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  });

  // H-2.42
  it('has the focus in its first field on Edit Profile, and back on the button after Cancel', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus();
  });

  // M-296.1
  it('leads from the working hours to the week plan', async () => {
    open();
    const part = (await screen.findByRole('heading', { name: 'Availability Settings' })).closest('section')!;
    expect(within(part).getByRole('link', { name: /Week plan/ })).toHaveAttribute('href', '/provider/plan');
  });

  it('shows Not set for missing values', async () => {
    open({
      prepare: (server) =>
        server.respond('getProviderProfile', { success: true, provider: { _id: 'p1', name: 'Hugo' } }),
    });
    await screen.findByText('Personal Information');
    expect(['Phone', 'Business Address', 'PayPal Email', 'Start Time'].map(value)).toEqual([
      'Not set',
      'Not set',
      'Not set',
      'Not set',
    ]);
    expect(screen.getByRole('complementary')).toHaveTextContent('Member since Date not set');
  });

  // H-2.40, H-3.2, H-7.22
  it('shows the image from the uploads path, and initials when it is broken', async () => {
    const { container } = open({ as: provider({ profileImage: 'me.webp' }) });
    await screen.findByText('Personal Information');
    const image = container.querySelector('img') as HTMLImageElement;
    expect(image).toHaveAttribute('src', '/uploads/me.webp');
    fireEvent.error(image);
    expect(screen.getByText('HB')).toBeVisible();
  });
});

describe('a profile that cannot be loaded', () => {
  // H-2.43, H-8.14
  it.each([
    ['the server message', { status: 403, message: 'Not yours' }, 'Not yours'],
    ['the status', { status: 500 }, 'HTTP error! status: 500'],
  ])('shows Profile Not Found with %s, and Go to Login', async (_case, failure, message) => {
    const { user, location } = open({ prepare: (server) => server.fail('getProviderProfile', failure) });
    expect(await screen.findByText('Profile Not Found')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Go to Login' }));
    expect(location()).toBe('/login');
  });

  // H-8.15
  it('shows the default message for a failed response without a message', async () => {
    open({ prepare: (server) => server.respond('getProviderProfile', { success: false }) });
    expect(await screen.findByText('Failed to fetch profile')).toBeVisible();
  });

  // H-8.13
  it('shows that the provider id is missing', async () => {
    localStorage.setItem('providerToken', token('serviceProvider'));
    renderPage(<ProfilePage />, { path: paths.provider.profile() });
    expect(await screen.findByText('Provider ID not found. Please login again.')).toBeVisible();
    expect(screen.getByText('Profile Not Found')).toBeVisible();
  });

  // H-7.19, H-8.12, H-8.17
  it('clears the session as expired on 401', async () => {
    const { store } = open({
      prepare: (server) => {
        server.fail('getProviderProfile', { status: 401 });
      },
    });
    await waitFor(() => expect(store.getState().session.ended).toEqual({ audience: 'provider', reason: 'expired' }));
    expect(localStorage.getItem('providerToken')).toBeNull();
  });
});

// M-192.3, M-194.1
it('has the calendar, the own data and the end of the account below the profile, with the helper’s token', async () => {
  const { user, server, location, auth } = open();
  await user.click(await screen.findByRole('button', { name: 'Make an address' }));
  expect(await screen.findByLabelText('Private address')).toHaveValue('https://choresy.example/api/calendar/1.ics');
  expect(server.callsOf('resetCalendarFeed')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Close my account' }));
  await user.click(await screen.findByLabelText('Password'));
  await user.paste('a long password');
  await user.click(screen.getByRole('button', { name: 'Close account for good' }));
  await waitFor(() => expect(auth.getToken('provider')).toBeNull());
  expect(location()).toBe(paths.providerLogin());
});
