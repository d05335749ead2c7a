import { screen, within } from '@testing-library/react';
import { attentionItem, operatorReview } from 'shared-ui/test';
import { dialog, open, rowOf } from '../../test/todayPage';

describe('where a row leads to', () => {
  const links = {
    booking: { bookingId: 'CH-1', providerId: 'p1', jobId: null },
    helper: { bookingId: null, providerId: 'p1', jobId: null },
    job: { bookingId: null, providerId: null, jobId: '7' },
  };
  // M-49.4, M-171.2
  it.each([
    ['a booking', 'overdue-booking', links.booking, '/desk/bookings/CH-1'],
    ['a helper', 'pending-helper', links.helper, '/desk/helpers/p1'],
    ['a reported review', 'reported-review', links.booking, '/desk/reviews?search=It'],
    ['a chat', 'unanswered-chat', links.helper, '/desk/chats/p1'],
  ] as const)('leads from %s to its page', async (_case, kind, link, href) => {
    open({
      server: { attention: [attentionItem({ kind, link, subject: { kind: 'provider', id: 'x', name: 'It' } })] },
    });
    expect((await rowOf('It')).getByRole('link', { name: 'It' })).toHaveAttribute('href', href);
  });

  // M-49.4
  it('leads from a chat without a reply to where it is replied to', async () => {
    const subject = { kind: 'provider', id: 'p1', name: 'Felix Ltd' } as const;
    open({ server: { attention: [attentionItem({ kind: 'unanswered-chat', link: links.helper, subject })] } });
    expect((await rowOf('Felix Ltd')).getByRole('link', { name: 'Reply to Felix Ltd' })).toHaveAttribute(
      'href',
      '/desk/chats/p1',
    );
  });

  it('leaves a job of no booking to its row', async () => {
    open({
      server: {
        attention: [
          attentionItem({ kind: 'given-up-job', link: links.job, subject: { kind: 'job', id: '7', name: 'sendMail' } }),
        ],
      },
    });
    const row = await rowOf('sendMail');
    expect(row.queryByRole('link')).toBeNull();
    expect(within(screen.getByRole('table')).getByRole('button', { name: 'Retry sendMail' })).toBeVisible();
  });
});

// M-171.3
it('dismisses the report of a review, and the row is gone', async () => {
  const subject = { kind: 'review', id: 'r1', name: 'Felix Ltd' } as const;
  const { user, server } = open({
    server: {
      attention: [
        attentionItem({ kind: 'reported-review', link: { bookingId: 'CH-1', providerId: 'p1', jobId: null }, subject }),
      ],
      operatorReviews: [
        operatorReview({
          _id: 'r1',
          report: { reason: 'Not my job', reportedAt: '2026-11-19T10:00:00.000Z', dismissedAt: null },
        }),
      ],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Dismiss report of Felix Ltd' }));
  await user.click((await dialog()).getByRole('button', { name: 'Dismiss report' }));
  expect(await screen.findByText('Nothing needs a person')).toBeVisible();
  expect(server.callsOf('dismissReport')[0]).toMatchObject({ params: { id: 'r1' }, body: { reason: '' } });
});
