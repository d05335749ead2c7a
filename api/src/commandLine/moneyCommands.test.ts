import { createCommandLine, type CommandLine } from '../../test/commandLine';
import { confirm, doneJob, refundsOf } from '../../test/moneyScenes';
import { useOperatorApp } from '../../test/useOperatorApp';

const { app, olive, post } = useOperatorApp();
let type: CommandLine;

beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  type = createCommandLine(app, olive);
});

// M-76.7, M-76.10, M-76.11, M-92.7
test('the money of a booking is shown in plain words, and a failed refund is settled as paid elsewhere, or come back', async () => {
  const job = await doneJob(app);
  const { bookingId } = job.booked.booking;
  const body = JSON.stringify({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'REFUND_NOT_ALLOWED' }] });
  app.payments.fail(/\/refund$/, { status: 422, body });
  const part = { amount: 10, expectedLeft: 37, reason: 'A window was left out' };
  expect((await post(`bookings/${bookingId}/refund-part`, part)).status).toBe(200);
  await confirm(app, job);
  const [refund] = await refundsOf(app, job);
  const { out } = await type(`money ${bookingId}`);
  expect(out).toContain('held (a refund of its payment failed, or is not clear)');
  expect(out).toContain('failed (A window was left out; the payment provider rejected it (REFUND_NOT_ALLOWED)');
  expect(out).toContain(`refund=${refund?.id}`);
  const settled = await type(`settle-refund ${bookingId} paid-elsewhere refund=${refund?.id} By bank transfer`);
  const shown = `completed (A window was left out; settled by hand as paid elsewhere; refund=${refund?.id})`;
  expect(settled.out).toContain(shown);
  const back = await type(`settle-refund ${bookingId} came-back refund=${refund?.id} The bank returned it`);
  expect(back.out).toContain('failed (A window was left out; what was paid elsewhere came back, or was never sent;');
});
