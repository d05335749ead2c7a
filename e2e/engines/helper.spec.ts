// A helper's day: two bookings, the week plan, the chat, the earnings.
import { createCustomer, createProvider, createService, type Built, type Person } from '../../api/test/builders';
import { test } from '../support/browser';
import { book, getAssigned } from '../support/bookingDay';
import { shiftedClock, useEmptySite } from '../support/emptySite';
import { useEngine } from './useEngine';

const site = useEmptySite();
const { visit } = useEngine();

/** Two bookings of a customer, paid in the browser and given to the helper. */
async function giveBookings(helper: Person) {
  const api = site.api as unknown as Built;
  const customer = await createCustomer(api);
  const page = await visit({ site: site.url, entries: { token: customer.token, userEmail: customer.email } });
  for (const [index, name] of ['Deep clean', 'Clear the garden'].entries()) {
    const { id } = await createService(api, { name });
    const { reference, approvalLink } = await book(site, customer, id, 2 + index);
    await page.tab.goto(approvalLink);
    await page.press('button', /approve/i);
    await page.heading('Payment Successful!');
    await getAssigned(site, helper, reference);
  }
}

// H-1.1, M-296.1, M-479
test('a helper logs in, accepts and rejects, plans the week, chats, sees the earnings and logs out', async () => {
  const helper = await createProvider(site.api as unknown as Built);
  await giveBookings(helper);
  const page = await visit({ site: site.url, script: shiftedClock(site.offsetMs) });

  await page.open('/providerlogin');
  await page.type(/^Email/, helper.email);
  await page.type('Password', helper.password);
  await page.press('button', 'Sign In');
  await page.at('/provider/dashboard');
  await page.heading(/^Welcome/);

  await page.press('link', /^Bookings Assigned/);
  await page.press('button', 'Accept', { role: 'row', text: 'Deep clean' });
  await page.see('Booking accepted successfully!');
  await page.press('button', 'Reject', { role: 'row', text: 'Clear the garden' });
  await page.type(/^Rejection reason/, 'I am away on that day.');
  await page.press('button', 'Confirm Rejection');
  await page.see('Booking rejected successfully!');

  await page.open('/provider/plan');
  await page.press('checkbox', 'Different hours by weekday');
  await page.seeRole('group', 'Monday');
  await page.type('Notice, in hours', '12');
  await page.press('button', 'Save week plan');
  await page.see('Your week plan is saved.');
  await page.press('link', 'My week');
  await page.heading('My week');

  await page.press('link', 'Chat With Admin');
  const message = 'Is there work tomorrow?';
  await page.type('Message', message);
  await page.key('Enter');
  await page.see(message, { role: 'log' });

  await page.press('link', 'Earnings');
  await page.heading('My Earnings');
  await page.press('button', 'Logout');
  await page.at('/providerlogin');
});
