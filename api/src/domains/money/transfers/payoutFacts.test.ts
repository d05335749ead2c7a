import { callApi } from '../../../../test/callApi';
import { confirm, doneJob, payoutOf, payoutShownTo } from '../../../../test/moneyScenes';
import { signIn } from '../../../../test/paidApp';
import { usePaidApp } from '../../../../test/usePaidApp';
import { shownPayout } from './payoutFacts';

const NOTHING = { status: null, failureCode: null, holdReason: null, providerBatchId: null };

// M-77.1
test.each([
  ['no payout yet', {}, 'pending', null, null],
  ['one to be sent', { status: 'pending', failureCode: 'NOT_AUTHORIZED' }, 'pending', null, null],
  ['one of unknown outcome', { status: 'unknown' }, 'processing', null, null],
  ['one that arrived', { status: 'processed', providerBatchId: 'B' }, 'processed', null, null],
  ['a new address', { status: 'held', holdReason: 'address' }, 'pending', 'held', 'addressChanged'],
  ['a dispute', { status: 'held', holdReason: 'dispute' }, 'pending', 'held', 'disputed'],
  ['an operator', { status: 'held', holdReason: 'operator' }, 'pending', 'held', 'beingChecked'],
  ['a refund', { status: 'held', holdReason: 'refund' }, 'pending', 'held', 'beingChecked'],
  ['one that came back', { status: 'failed', providerBatchId: 'B' }, 'failed', 'returned', 'returned'],
  ['one that PayPal did not take', { status: 'failed' }, 'failed', 'returned', 'notAccepted'],
  ['one settled as not paid', { status: 'failed', failureCode: 'NOT_PAID' }, 'failed', 'returned', 'beingChecked'],
  ['one nobody claims', { status: 'processing', failureCode: 'UNCLAIMED' }, 'processing', 'unclaimed', 'unclaimed'],
  ['nothing left to pay', { status: 'stopped' }, 'failed', 'stopped', 'refunded'],
])('shows %s with its reason', (_what, facts, payoutStatus, payoutProblem, payoutReason) => {
  expect(shownPayout({ ...NOTHING, ...facts })).toEqual({ payoutStatus, payoutProblem, payoutReason });
});

describe('a payout that PayPal does not take', () => {
  const app = usePaidApp();

  // M-77.1, M-77.2
  test('has its reason among the assigned bookings and the earnings of its helper', async () => {
    const job = await doneJob(app);
    const provider = await signIn(app, job.provider, 'serviceProvider');
    await confirm(app, job);
    const rejected = JSON.stringify({ name: 'VALIDATION_ERROR', message: 'No.', debug_id: '0' });
    app.payments.fail(/POST .*\/payouts$/, { status: 400, body: rejected });
    await app.context.jobs.runAll();
    expect(await payoutOf(app, job)).toMatchObject({ status: 'failed' });
    expect(await payoutShownTo(app, { ...job, provider })).toEqual({
      status: 'failed',
      problem: 'returned',
      reason: 'notAccepted',
    });
    const { body } = await callApi(app, 'GET', '/api/payments/provider-earnings?period=all', { token: provider.token });
    expect(body.data).toMatchObject({ bookings: [{ payoutDate: null, payoutReason: 'notAccepted' }] });
  });
});
