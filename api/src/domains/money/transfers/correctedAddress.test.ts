import { callApi } from '../../../../test/callApi';
import { createOperator } from '../../../../test/builders';
import {
  confirm,
  doneJob,
  hear,
  PAID_OUT,
  paidOutJob,
  payoutOf,
  payoutReferencesSent,
  type Job,
} from '../../../../test/moneyScenes';
import { balances, mailsAbout, runFor, signIn } from '../../../../test/paidApp';
import { usePaidApp } from '../../../../test/usePaidApp';
import { DAY_MS, HOUR_MS } from '../../../platform/lib/durations';

const app = usePaidApp();

async function correct(job: Job, paypalEmail: string): Promise<void> {
  const { token } = await signIn(app, job.provider, 'serviceProvider');
  const answer = await callApi(app, 'PUT', `/api/auth/provider/profile/${job.provider.id}`, {
    token,
    body: { name: 'Hugo', businessName: 'Hart', paypalEmail },
  });
  expect(answer.status).toBe(200);
}

/** A payout on its way, of which the provider then says something else. */
async function sentJob(status: string): Promise<Job> {
  const job = await doneJob(app);
  await confirm(app, job);
  await app.context.jobs.runAll();
  await setPayout(job, status);
  return job;
}

async function setPayout(job: Job, status: string): Promise<void> {
  await hear(app, await app.payments.control.setPayout((await payoutOf(app, job)).provider_batch_id ?? '', status));
}

// M-463
test('a returned payout is not sent again to the address that it came back from', async () => {
  const job = await sentJob('RETURNED');
  const before = payoutReferencesSent(app).length;
  for (let day = 0; day < 4; day += 1) {
    app.clock.advance(DAY_MS);
    await runFor(app, 1);
  }
  expect(await payoutOf(app, job)).toMatchObject({ status: 'failed', attempt: 1 });
  expect(payoutReferencesSent(app)).toHaveLength(before);
});

// M-463
test.each([
  ['returned', () => sentJob('RETURNED')],
  [
    'returned after it had arrived',
    async () => {
      const job = await paidOutJob(app);
      await setPayout(job, 'RETURNED');
      return job;
    },
  ],
  ['not claimed, which is taken back first,', () => sentJob('UNCLAIMED')],
])('a payout that is %s is sent at once when its helper corrects the address', async (_how, make) => {
  const job = await make();
  await correct(job, `right-${job.provider.id}@example.com`);
  await runFor(app, 2);
  expect(await payoutOf(app, job)).toMatchObject({
    status: 'processed',
    attempt: 2,
    receiver: `right-${job.provider.id}@example.com`,
  });
  expect(await balances(app, job.booked)).toEqual(PAID_OUT);
});

// M-463, M-10.3
test('a payout that comes back after its address was changed waits for 72 hours from the change', async () => {
  const job = await doneJob(app);
  await confirm(app, job);
  await app.context.jobs.runAll();
  await correct(job, `early-${job.provider.id}@example.com`);
  app.clock.advance(HOUR_MS);
  await setPayout(job, 'RETURNED');
  app.clock.advance(25 * HOUR_MS);
  await runFor(app, 1);
  expect(await payoutOf(app, job)).toMatchObject({ status: 'held', hold_reason: 'address' });
  app.clock.advance(48 * HOUR_MS);
  await runFor(app, 1);
  expect(await payoutOf(app, job)).toMatchObject({
    status: 'processed',
    receiver: `early-${job.provider.id}@example.com`,
  });
});

// M-463
test('a payout that failed for another reason is tried again each day, and waits 72 hours after a change', async () => {
  const job = await sentJob('BLOCKED');
  await correct(job, `other-${job.provider.id}@example.com`);
  app.clock.advance(25 * HOUR_MS);
  await runFor(app, 1);
  expect(await payoutOf(app, job)).toMatchObject({ status: 'held', hold_reason: 'address' });
});

// M-463
test('helper and operators read that a returned payout waits for a corrected address', async () => {
  await createOperator(app);
  const job = await sentJob('RETURNED');
  const [mail] = await mailsAbout(app, job.booked, 'payout-problem');
  expect(mail?.text_body).toContain('correct the PayPal address in your profile: then we send it there at once');
  const [warning] = await mailsAbout(app, job.booked, 'operator-warning');
  expect(warning?.text_body).toContain('as soon as the helper has corrected the PayPal address');
});
