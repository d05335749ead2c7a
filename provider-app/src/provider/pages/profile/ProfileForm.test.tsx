import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pictureFile, provider } from 'shared-ui/test';
import { field, open, openEditing, replace, save, value } from '../../test/profilePage';

describe('the profile in edit mode', () => {
  // H-2.42, H-4.21
  it('has Cancel and Save Changes, and discards changes on Cancel', async () => {
    const { user, server } = await openEditing();
    expect(screen.queryByRole('button', { name: 'Edit Profile' })).not.toBeInTheDocument();
    await replace(user, 'Name', 'Someone else');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(value('Name')).toBe('Hugo Bennett');
    expect(server.callsOf('updateProviderProfile')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    expect(field('Name')).toHaveValue('Hugo Bennett');
  });

  // H-2.44
  it('shows the email as read-only', async () => {
    await openEditing();
    expect(field('Email')).toHaveAttribute('readonly');
  });

  // H-5.10
  it('has time inputs for working hours', async () => {
    await openEditing();
    expect(screen.getByLabelText('Start Time')).toHaveAttribute('type', 'time');
    expect(screen.getByLabelText('End Time')).toHaveAttribute('type', 'time');
  });

  // H-3.3, H-4.21, H-7.6, H-8.17
  it('saves exactly the specified fields, shows a success message and the new values', async () => {
    const { user, server } = await openEditing();
    await replace(user, 'Name', 'Hugo B.');
    await replace(user, /^Business Address/, '1 New Street');
    fireEvent.change(screen.getByLabelText('Start Time'), { target: { value: '08:30' } });
    await user.click(screen.getByRole('checkbox', { name: 'Auto Accept Bookings' }));
    await save(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Profile updated successfully!');
    expect(server.callsOf('updateProviderProfile').map(({ params, body }) => ({ params, body }))).toEqual([
      {
        params: { id: 'p1' },
        body: {
          name: 'Hugo B.',
          phone: '+44 7700 900123',
          businessName: 'Bennett Home Repairs',
          businessAddress: '1 New Street',
          businessDescription: 'Small repairs done properly: taps, shelves and doors.',
          paypalEmail: 'payout@example.com',
          availabilitySettings: {
            workingHours: { startTime: '08:30', endTime: '17:00' },
            maxConcurrentBookings: 1,
            autoAcceptBookings: true,
          },
        },
      },
    ]);
    await waitFor(() => expect(value('Name')).toBe('Hugo B.'));
    expect(value('Auto Accept Bookings')).toBe('Yes');
    expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
  });

  // H-3.4
  it('keeps the new name in the browser too', async () => {
    const { user, store } = await openEditing();
    await replace(user, 'Chore Helper Name', 'Hugo at Home');
    await save(user);
    await screen.findByText('Profile updated successfully!');
    expect(JSON.parse(localStorage.getItem('provider') ?? '')).toMatchObject({
      id: 'p1',
      businessName: 'Hugo at Home',
    });
    expect(store.getState().session.provider?.businessName).toBe('Hugo at Home');
  });

  // H-5.8
  it.each(['Name', 'Chore Helper Name'])('requires %s', async (name) => {
    const { user, server } = await openEditing();
    await replace(user, name, '  ');
    await save(user);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Name and Chore Helper Name are required\.$/);
    expect(field(name)).toHaveFocus();
    expect(server.callsOf('updateProviderProfile')).toEqual([]);
  });

  // M-37.2
  it('rejects an emptied PayPal email, and saves without one where there was none', async () => {
    const { user, server, unmount } = await openEditing();
    await replace(user, /^PayPal Email/, ' ');
    await save(user);
    expect(field(/^PayPal Email/)).toHaveAccessibleDescription(expect.stringContaining('PayPal email is required'));
    expect(server.callsOf('updateProviderProfile')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    unmount();
    const other = await openEditing({ as: provider({ id: 'p1', paypalEmail: '' }) });
    await save(other.user);
    await screen.findByText('Profile updated successfully!');
    expect(other.server.callsOf('updateProviderProfile')[0]?.body).not.toHaveProperty('paypalEmail');
  });

  // H-5.9, H-9.3, M-420
  it.each([
    ['0', 'Max concurrent bookings must be at least 1'],
    ['', 'Max concurrent bookings must be at least 1'],
    ['1.5', 'Max concurrent bookings must be a whole number'],
    ['1,5', 'Max concurrent bookings must be a whole number'],
    ['1e1', 'Max concurrent bookings must be a whole number'],
  ])('rejects %j as the number of concurrent bookings', async (typed, message) => {
    const { user } = await openEditing();
    const number = screen.getByRole('textbox', { name: 'Max Concurrent Bookings' });
    await user.clear(number);
    if (typed) await user.type(number, typed);
    await save(user);
    expect(number).toHaveAccessibleDescription(message);
  });

  // M-422
  it('leaves a phone number of former days as it is', async () => {
    const { user, server } = await openEditing({
      server: { provider: provider({ id: 'p1', phone: 'ask at the office' }) },
    });
    await replace(user, 'Name', 'Hugo B.');
    await save(user);
    await waitFor(() => expect(server.callsOf('updateProviderProfile')).toHaveLength(1));
    expect(server.callsOf('updateProviderProfile')[0]?.body).not.toHaveProperty('phone');
  });

  // M-422
  it.each(['call me', '----------', '02'])('refuses “%s” as a phone number at its field', async (typed) => {
    const { user } = await openEditing();
    await replace(user, /^Phone/, typed);
    await save(user);
    expect(screen.getByLabelText(/^Phone/)).toHaveAccessibleDescription('Please enter a valid phone number');
  });

  // H-8.17
  it.each([
    [
      'the server message',
      { status: 409, message: 'Payouts are on hold' },
      'Error updating profile: Payouts are on hold',
    ],
    ['the status', { status: 500 }, 'Error updating profile: HTTP error! status: 500'],
  ])('stays open with %s when saving fails', async (_case, failure, message) => {
    const { user, server } = await openEditing();
    server.fail('updateProviderProfile', failure);
    await replace(user, 'Name', 'Hugo B.');
    await save(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(field('Name')).toHaveValue('Hugo B.');
  });

  // M-37.1
  it('shows Saving... while busy, and takes neither Cancel nor another text until it is saved', async () => {
    const { user, server } = await openEditing();
    const release = server.hold('updateProviderProfile');
    await replace(user, 'Name', 'Hugo B.{Enter}');
    expect(await screen.findByRole('button', { name: 'Saving...' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(field('Name')).toHaveValue('Hugo B.');
    expect(field('Name')).toBeDisabled();
    release();
    expect(await screen.findByRole('alert')).toHaveTextContent('Profile updated successfully!');
  });

  // M-37.1
  it('enables the fields again when saving fails', async () => {
    const { user, server } = await openEditing();
    server.fail('updateProviderProfile', { status: 500 });
    await save(user);
    await screen.findByRole('alert');
    expect(field('Name')).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  });

  // M-37.1
  it('leaves a form alone that was opened since', async () => {
    const first = await openEditing();
    const release = first.server.hold('updateProviderProfile');
    await save(first.user);
    first.unmount();
    const second = await openEditing();
    await replace(second.user, 'Name', 'Typed since');
    release();
    await act(async () => {});
    second.unmount();
    open();
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Typed since');
  });
});

describe('the profile image', () => {
  const chooser = () => screen.getByLabelText(/^Profile Image/);

  // M-64.1
  it('uploads the image before the other fields are saved', async () => {
    const { user, server } = await openEditing();
    await user.upload(chooser(), pictureFile());
    await save(user);
    await screen.findByRole('alert');
    expect(server.log.map(({ name }) => name).filter((name) => /upload|update/.test(name))).toEqual([
      'uploadProviderImage',
      'updateProviderProfile',
    ]);
    expect(server.callsOf('uploadProviderImage')[0]?.body.profileImage).toBeInstanceOf(File);
  });

  it.each([
    ['no image', new File(['%PDF-1.7'], 'me.png', { type: 'image/png' }), 'Please select a valid image file'],
    ['more than 5 MB', pictureFile({ size: 5 * 1024 * 1024 + 1 }), 'File size must be less than 5MB'],
  ])('rejects an image that is %s', async (_case, chosen, message) => {
    const { server } = await openEditing();
    fireEvent.change(chooser(), { target: { files: [chosen] } });
    await waitFor(() => expect(chooser()).toHaveAccessibleDescription(expect.stringContaining(message)));
    fireEvent.submit(chooser().closest('form') as HTMLFormElement);
    await act(async () => {});
    expect(server.callsOf('updateProviderProfile')).toEqual([]);
  });
});

describe('unsaved changes of the profile', () => {
  it('requires a confirmation before the page with unsaved changes is left', async () => {
    const { user, router, location } = await openEditing();
    await replace(user, 'Name', 'Typed');
    // A field is blurred before its page is left.
    await user.tab();
    await act(() => router.navigate('/provider/chat'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(location()).toBe('/provider/profile');
    expect(field('Name')).toHaveValue('Typed');
    await act(() => router.navigate('/provider/chat'));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(location()).toBe('/provider/chat'));
  });

  it('warns before a tab with unsaved changes is closed, and not without changes', async () => {
    const { user } = await openEditing();
    const closing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closing()).toBe(true);
    await replace(user, 'Name', 'Typed');
    expect(closing()).toBe(false);
  });

  it('restores unsaved changes after a reload or a new login', async () => {
    const { user, unmount } = await openEditing();
    await replace(user, 'Name', 'Typed');
    unmount();
    open();
    expect(await screen.findByText('We kept the changes that you had not saved.')).toBeVisible();
    expect(field('Name')).toHaveValue('Typed');
  });
});
