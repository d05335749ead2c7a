import { screen, waitFor, within } from '@testing-library/react';
import { attentionItem, bookingCandidate, expectNoAxeViolations, operatorBooking } from 'shared-ui/test';
import { dialog, open } from '../../test/todayPage';

const link = { bookingId: 'CH-1', providerId: null, jobId: null };

// M-141.3
it('offers the candidates in matching’s order with the reasons for it, the first one chosen', async () => {
  const { user, server } = open({
    server: {
      attention: [attentionItem({ link })],
      operatorBookings: [operatorBooking({ bookingId: 'CH-1' })],
      bookingCandidates: [
        bookingCandidate({
          providerId: 'p1',
          businessName: 'Near By Ltd',
          reasons: ['Jobs at that time: 0 of at most 1'],
        }),
        bookingCandidate({ providerId: 'p2', businessName: 'Not Asked Ltd', rank: null, offeredAt: null, reasons: [] }),
      ],
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Assign/ }));
  const form = await dialog();
  expect(
    await form.findByRole('radio', { name: /Near By Ltd.*fits.*Jobs at that time: 0 of at most 1/ }),
  ).toBeChecked();
  expect(form.getAllByRole('radio')[1]).toHaveAccessibleName(/Not Asked Ltd/);
  await expectNoAxeViolations();
  await user.click(form.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(server.callsOf('assignBooking')[0]?.body).toEqual({ providerId: 'p1', reason: '' }));
});

// M-141.3
it('chooses nobody who has not offered until the operator does', async () => {
  const { user, server } = open({
    server: {
      attention: [attentionItem({ link })],
      operatorBookings: [operatorBooking({ bookingId: 'CH-1' })],
      bookingCandidates: [
        bookingCandidate({ businessName: 'Not Asked Ltd', rank: null, offeredAt: null, reasons: ['Has not offered'] }),
      ],
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Assign/ }));
  const form = await dialog();
  const group = within(await form.findByRole('group', { name: 'Who could take it' }));
  expect(group.getByRole('radio', { name: /Not Asked Ltd.*fits.*Has not offered/ })).not.toBeChecked();
  await user.click(form.getByRole('button', { name: 'Assign' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Please choose a helper');
  expect(server.callsOf('assignBooking')).toEqual([]);
});

it('offers a retry when the candidates cannot be loaded', async () => {
  const { user, server } = open({
    server: { attention: [attentionItem({ link })], operatorBookings: [operatorBooking({ bookingId: 'CH-1' })] },
    prepare: (fake) => fake.drop('listBookingCandidates'),
  });
  await user.click(await screen.findByRole('button', { name: /^Assign/ }));
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  server.restore('listBookingCandidates');
  await user.click(retry);
  expect(await screen.findByText('Nobody has offered to do this job.')).toBeVisible();
});
