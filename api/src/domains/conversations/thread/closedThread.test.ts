import type { Side } from 'contract/bookings/statuses';
import { closeByOwner } from '../../../../test/closeByOwner';
import { confirm, doneJob } from '../../../../test/moneyScenes';
import { runFor, signIn } from '../../../../test/paidApp';
import { readThread, sendText, textsOf } from '../../../../test/threads';
import { usePaidApp } from '../../../../test/usePaidApp';

const app = usePaidApp();
const SIDES: [Side, Side][] = [
  ['customer', 'provider'],
  ['provider', 'customer'],
];

// M-200.3, M-206.4
test.each(SIDES)(
  'closing the account of the %s deletes its messages and ends the thread for the other',
  async (side, other) => {
    const job = await doneJob(app);
    const conversation = {
      bookingId: job.booked.booking.bookingId,
      booked: job.booked,
      people: { customer: job.booked.customer, provider: job.provider },
    };
    await sendText(app, conversation, side, 'From the one who goes');
    await sendText(app, conversation, other, 'From the one who stays');
    await confirm(app, job);
    await runFor(app, 1);
    const closing = await signIn(app, conversation.people[side], side === 'customer' ? 'user' : 'serviceProvider');
    expect((await closeByOwner(app, closing)).status).toBe(200);

    expect(await textsOf(app, conversation, other)).toEqual(['From the one who stays']);
    expect(await readThread(app, conversation, other)).toMatchObject({ closedReason: 'accountClosed' });
    const rejected = await sendText(app, conversation, other, 'Are you there?');
    expect([rejected.status, rejected.body.message]).toEqual([409, 'The account of the other side is closed.']);
  },
);
