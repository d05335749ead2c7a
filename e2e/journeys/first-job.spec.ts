import assert from 'node:assert/strict';
import { useBrowser, test } from '../support/browser';
import { useEmptySite } from '../support/emptySite';
import { appCode } from '../support/authenticator';
import { approve, assign, refundPart, setUp, signInFirst } from '../support/firstJobDesk';
import { accept, bookAndPay, complete, confirm, HELPER, signUpCustomer, signUpHelper } from '../support/firstJobPeople';
import { press } from '../support/keyboard';
import { assertEqualBooks, openDispute, payoutArrives, refundArrives, winDispute } from '../support/payments';

const SERVICE = 'Deep clean';
/** After the time that helpers have to offer themselves for a paid booking. */
const WINDOW_MINUTES = 11;

const site = useEmptySite();
const visit = useBrowser();

// M-184
test('an empty marketplace gets its catalogue, a helper and a customer, and its first job is paid out, by keyboard alone', async () => {
  test.setTimeout(300_000);
  const [desk, helper, customer] = await Promise.all([site.open(visit), site.open(visit), site.open(visit)]);

  const key = await signInFirst(desk.page, site);
  await setUp(desk.page, SERVICE);
  await signUpHelper(helper.page, site);
  await approve(desk.page, HELPER.business);

  await signUpCustomer(customer.page, site);
  const day = site.api.context.clock.now().toLocaleDateString('en-CA', { timeZone: 'Europe/London' });
  await bookAndPay(customer.page, SERVICE, day);
  await site.pass(WINDOW_MINUTES);
  await assign(desk.page, HELPER.business);
  await accept(helper.page);
  await complete(helper.page);

  const disputeId = await openDispute(site);
  await confirm(customer.page);
  await site.pass(1);
  await press(desk.page, 'Today');
  await desk.page.getByRole('row').filter({ hasText: 'Payout held' }).waitFor();
  await refundPart(desk.page, '7', '£37.00', appCode(key, site.api.context.clock.now()));
  await refundArrives(site);
  await winDispute(site, disputeId);
  await payoutArrives(site);

  await press(helper.page, 'Earnings');
  await helper.page.getByText('£27.00').first().waitFor();
  await press(desk.page, 'Today');
  await desk.page.getByText('Nothing needs a person').waitFor();
  await assertEqualBooks(site);
  // The answer that a fresh proof is needed.
  assert.deepEqual(desk.consoleErrors, [
    'error: Failed to load resource: the server responded with a status of 403 (Forbidden)',
  ]);
  for (const { consoleErrors } of [helper, customer]) assert.deepEqual(consoleErrors, []);
});
