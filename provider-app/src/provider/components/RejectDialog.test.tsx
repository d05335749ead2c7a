import { act, screen, waitFor, within } from '@testing-library/react';
import { type Given, openWith, awaiting, press } from '../test/assignedBookingsPage';

describe('the reject dialog of assigned bookings', () => {
  const openDialog = async (given: Given = {}) => {
    const page = openWith({ ...awaiting, bookingId: 'CH-7', ...given });
    await press(page.user, 'Reject');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject Booking' }));
    return {
      ...page,
      dialog,
      reason: dialog.getByRole('textbox', { name: 'Rejection reason' }),
      confirm: dialog.getByRole('button', { name: 'Confirm Rejection' }),
    };
  };

  type Opened = Awaited<ReturnType<typeof openDialog>>;

  // H-2.36, H-5.7, H-9.2
  it('focuses the reason, which has at most 500 characters', async () => {
    const { reason, user, dialog } = await openDialog();
    expect(reason).toHaveFocus();
    expect(reason).toHaveAttribute('maxlength', '500');
    await user.type(reason, 'Too far');
    expect(dialog.getByText('7/500 characters')).toBeVisible();
  });

  it('keeps the reason when the page is unmounted, as by an ended session, and discards it when it is closed', async () => {
    const first = await openDialog();
    await first.user.type(first.reason, 'Too far');
    first.unmount();
    const second = await openDialog();
    expect(second.reason).toHaveValue('Too far');
    await second.user.click(second.dialog.getByRole('button', { name: 'Cancel' }));
    second.unmount();
    expect((await openDialog()).reason).toHaveValue('');
  });

  // H-5.7
  it('cannot be confirmed while the reason is empty', async () => {
    const { confirm, user, server } = await openDialog();
    expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await user.click(confirm);
    expect(server.callsOf('rejectBooking')).toEqual([]);
  });

  // M-472, M-478
  it('is confirmed once with the reason that is visible, set without an event and pressed twice in one task', async () => {
    const { reason, confirm, server } = await openDialog();
    (reason as HTMLTextAreaElement).value = 'Too far';
    act(() => {
      confirm.click();
      confirm.click();
    });
    await waitFor(() => expect(server.callsOf('rejectBooking').map(({ body }) => body)).toHaveLength(1));
    expect(server.callsOf('rejectBooking')[0]?.body).toMatchObject({ rejectionReason: 'Too far' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('rejectBooking')).toHaveLength(1);
  });

  // H-5.6
  it('rejects a reason of blanks only', async () => {
    const { reason, confirm, user, server } = await openDialog();
    await user.type(reason, '   ');
    await user.click(confirm);
    expect(reason).toHaveAccessibleDescription(expect.stringContaining('Please provide a rejection reason.'));
    expect(server.callsOf('rejectBooking')).toEqual([]);
  });

  // H-4.8, H-7.11, H-8.8
  it('removes the rejected booking from the list and shows a success message', async () => {
    const { reason, confirm, user, server } = await openDialog();
    await user.type(reason, '  Too far away ');
    await user.click(confirm);
    expect(await screen.findByRole('alert')).toHaveTextContent('Booking rejected successfully!');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByText('No Assigned Bookings Found')).toBeVisible();
    expect(server.callsOf('rejectBooking').map(({ body }) => body)).toEqual([
      { bookingId: 'CH-7', rejectionReason: 'Too far away' },
    ]);
  });

  // H-8.9
  it('stays open with the reason and shows the error when the rejection fails', async () => {
    const { reason, confirm, user, server, dialog } = await openDialog();
    server.fail('rejectBooking', { status: 500 });
    await user.type(reason, 'Too far');
    await user.click(confirm);
    expect(await dialog.findByRole('alert')).toHaveTextContent('Error rejecting booking: Failed to reject booking');
    expect(reason).toHaveValue('Too far');
    server.fail('rejectBooking', { status: 409, message: 'Gone' });
    await user.click(confirm);
    expect(await dialog.findByText('Error rejecting booking: Gone')).toBeVisible();
  });

  // M-361.1
  it.each([
    ['Escape', async ({ user }: Opened) => user.keyboard('{Escape}')],
    ['Cancel', async ({ user, dialog }: Opened) => user.click(dialog.getByRole('button', { name: 'Cancel' }))],
  ])('stays open on %s while the rejection is sent, and shows why it failed', async (_name, close) => {
    const page = await openDialog();
    const release = page.server.hold('rejectBooking');
    page.server.fail('rejectBooking', { status: 409, message: 'Gone' });
    await page.user.type(page.reason, 'Too far');
    await page.user.click(page.confirm);
    await close(page);
    release();
    expect(await page.dialog.findByText('Error rejecting booking: Gone')).toBeVisible();
    expect(page.reason).toHaveValue('Too far');
  });

  it('closes on Cancel without a rejection', async () => {
    const { user, dialog, server } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.callsOf('rejectBooking')).toEqual([]);
  });
});
