import { confirm, doneJob, payoutOf, type Job } from './moneyScenes';
import { countOf } from './paidApp';
import type { Fault } from './paymentServer';
import type { OperatorApp } from './useOperatorApp';
import type { ApiResponse } from './callApi';
import { MINUTE_MS } from '../src/platform/lib/durations';
import { listResources } from '../provider-simulator/simulator.repo';
import type { PayoutState } from '../provider-simulator/types';

export interface UnknownPayout extends Job {
  reference: string;
  /** The number of payouts that the provider had made before. */
  before: number;
}

/** The steps of tests with a payout whose outcome an operator settles. */
export function payoutScenes({ app, post: postAsOperator }: OperatorApp) {
  function post({ reference }: UnknownPayout, what: string, body: object): Promise<ApiResponse> {
    return postAsOperator(`bookings/${reference}/payout/${what}`, body);
  }
  function settle(scene: UnknownPayout, outcome: string, rest: object = {}): Promise<ApiResponse> {
    return post(scene, 'settle', { outcome, reason: 'Asked the provider by phone', ...rest });
  }
  function madeSince({ before }: UnknownPayout): number {
    return countOf(app, '/payments/payouts') - before;
  }
  /** A payout of unknown outcome: its first response ended so, and the provider has rejected our credentials since. */
  async function unknownPayout(fault: Fault): Promise<UnknownPayout> {
    const job = await doneJob(app);
    await confirm(app, job);
    const before = countOf(app, '/payments/payouts');
    app.payments.fail(/POST .*\/payouts$/, fault);
    app.payments.fail(/payouts/, 'forbidden', 10_000);
    await app.context.jobs.runAll();
    app.clock.advance(5 * MINUTE_MS);
    expect((await payoutOf(app, job)).status).toBe('unknown');
    return { ...job, reference: job.booked.booking.bookingId, before };
  }
  /** The provider's ids of the batches that it has for a booking, the first one first. */
  async function batchesOf(scene: UnknownPayout): Promise<string[]> {
    const { id } = await payoutOf(app, scene);
    const payouts = await listResources<PayoutState>(app.context.db, 'payout');
    return payouts
      .filter(({ item }) => item.sender_item_id?.includes(id))
      .sort((one, other) => one.createdAt.localeCompare(other.createdAt))
      .map(({ batchId }) => batchId);
  }
  async function work(): Promise<void> {
    for (let round = 0; round < 3; round += 1) {
      await app.context.jobs.runAll();
      app.clock.advance(MINUTE_MS);
    }
  }
  return { post, settle, madeSince, unknownPayout, batchesOf, work };
}
