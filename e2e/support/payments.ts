// Events at the payment provider, and whether our books agree with them.
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { compareBooks } from '../../api/src/domains/money/bookkeeping/compareBooks';
import { listDifferences } from '../../api/src/domains/money/bookkeeping/compareBooks.repo';
import type { EmptySite } from './emptySite';

/** Half a minute by the machine's clock, a quarter of an hour by the site's. */
const ROUND_MS = 100;
const MAX_ROUNDS = 300;
const ROUNDS_A_MINUTE = 20;

interface CausedEvent {
  resource: { dispute_id: string };
}

type MoneyTable = 'disputes' | 'refunds' | 'payouts';

/** Events and jobs arrive when they do: waits until the only row of a table has this status. */
async function untilStatus({ api, pass }: EmptySite, table: MoneyTable, status: string) {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const rows = await api.context.db.selectFrom(table).select('status').execute();
    if (rows[0]?.status === status) return;
    if (round % ROUNDS_A_MINUTE === 0) await pass(1);
    await setTimeout(ROUND_MS);
  }
  throw new Error(`Nothing in ${table} becomes ${status}`);
}

async function control({ api }: EmptySite, action: string, body: object): Promise<CausedEvent> {
  const { settings } = api.context;
  const response = await fetch(`http://127.0.0.1:${settings.port}/simulator/control/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  assert.equal(response.status, 200, `${action} is not possible`);
  return (await response.json()) as CausedEvent;
}

/** The customer disputes the only payment at the payment provider. @returns the dispute's id */
export async function openDispute(site: EmptySite): Promise<string> {
  const { provider_capture_id: captureId } = await site.api.context.db
    .selectFrom('captures')
    .select('provider_capture_id')
    .executeTakeFirstOrThrow();
  const { resource } = await control(site, 'dispute', { captureId });
  await untilStatus(site, 'disputes', 'open');
  return resource.dispute_id;
}

/** The payment provider decides a dispute for the marketplace. */
export async function winDispute(site: EmptySite, disputeId: string) {
  await control(site, 'resolve', { disputeId, outcome: 'RESOLVED_SELLER_FAVOUR' });
  await untilStatus(site, 'disputes', 'won');
}

/** The refund that was asked for has gone back. */
export function refundArrives(site: EmptySite) {
  return untilStatus(site, 'refunds', 'completed');
}

/** The payout has reached the helper. */
export function payoutArrives(site: EmptySite) {
  return untilStatus(site, 'payouts', 'processed');
}

function warnings({ api }: EmptySite) {
  return api.context.db.selectFrom('outbox').select('subject').where('kind', '=', 'operator-warning').execute();
}

/** Reads everything from the payment provider once more and holds the ledger against it: no difference is found. */
export async function assertEqualBooks(site: EmptySite) {
  const { context } = site.api;
  const before = await warnings(site);
  await compareBooks(context);
  assert.deepEqual(await warnings(site), before);
  assert.deepEqual(await listDifferences(context.db, new Date(0)), []);
}
