import { screen, within } from '@testing-library/react';
import { attentionItem } from 'shared-ui/test';
import { open, rowOf } from '../../test/todayPage';

describe('where a row leads to', () => {
  const links = {
    booking: { bookingId: 'CH-1', providerId: 'p1', jobId: null },
    helper: { bookingId: null, providerId: 'p1', jobId: null },
    job: { bookingId: null, providerId: null, jobId: '7' },
  };
  // M-49.4
  it.each([
    ['a booking', 'overdue-booking', links.booking, '/desk/bookings/CH-1'],
    ['a helper', 'pending-helper', links.helper, '/desk/helpers/p1'],
    ['a chat', 'unanswered-chat', links.helper, '/desk/chats?with=p1'],
  ] as const)('leads from %s to its page', async (_case, kind, link, href) => {
    open({
      server: { attention: [attentionItem({ kind, link, subject: { kind: 'provider', id: 'x', name: 'It' } })] },
    });
    expect((await rowOf('It')).getByRole('link', { name: 'It' })).toHaveAttribute('href', href);
  });

  // M-49.4
  it('offers to open a chat without a reply', async () => {
    const subject = { kind: 'provider', id: 'p1', name: 'Felix Ltd' } as const;
    open({ server: { attention: [attentionItem({ kind: 'unanswered-chat', link: links.helper, subject })] } });
    const link = await screen.findByRole('link', { name: 'Open the chat with Felix Ltd' });
    expect(link).toHaveAttribute('href', '/desk/chats?with=p1');
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
