// A booking, this morning’s or a later one, on an empty site: a chore, a helper and a customer, made by the calls that the pages make.
import { addDays } from 'contract/wallTime';
import type { Page } from 'playwright-core';
import { callApi } from '../../api/test/callApi';
import { createCustomer, createProvider, createService, type Built, type Person } from '../../api/test/builders';
import { BOOKING_BODY } from '../../api/test/paidApp';
import type { EmptySite } from './emptySite';
import { heading } from './pages';

/** After the time that helpers have to offer themselves for a paid booking. */
const WINDOW_MINUTES = 11;

export interface AssignedBooking {
  reference: string;
  customer: Person;
  helper: Person;
}

/** An unpaid booking of nine to eleven o’clock, and where to pay it. */
async function book(site: EmptySite, customer: Person, serviceId: string, inDays: number) {
  const today = site.api.context.clock.now().toLocaleDateString('en-CA', { timeZone: 'Europe/London' });
  const bookingDate = addDays(today, inDays);
  const { body, text } = await callApi(site.api, 'POST', '/api/booking/create', {
    token: customer.token,
    body: { ...BOOKING_BODY, serviceId, bookingDate },
  });
  if (!body.data) throw new Error(text);
  const { bookingId } = body.data as { bookingId: string };
  const { approvalLink } = body['paymentOrder'] as { approvalLink: string };
  return { reference: bookingId, approvalLink };
}

/** Puts a session into a page's storage before its scripts run. */
function signIn(page: Page, entries: Record<string, string>) {
  return page.addInitScript(
    (stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)),
    entries,
  );
}

/**
 * A booking that the customer has paid in the browser and that waits for the helper's answer; both pages are signed in.
 * @param inDays from today to its day
 */
export async function assignedBooking(
  site: EmptySite,
  customerPage: Page,
  helperPage: Page,
  inDays = 0,
): Promise<AssignedBooking> {
  const app = site.api as unknown as Built;
  const { id: serviceId } = await createService(app, { name: 'Deep clean' });
  const [customer, helper] = [await createCustomer(app), await createProvider(app)];
  await signIn(customerPage, { token: customer.token, userEmail: customer.email });
  await signIn(helperPage, { providerToken: helper.token, providerId: helper.id });

  const { reference, approvalLink } = await book(site, customer, serviceId, inDays);
  await customerPage.goto(approvalLink);
  await customerPage.getByRole('button', { name: /approve/i }).click();
  await heading(customerPage, 'Payment Successful!').waitFor();

  const token = helper.token;
  const body = { bookingId: reference, isAvailable: true };
  await callApi(site.api, 'POST', '/api/booking/provider/bookings/availability', { token, body });
  await site.pass(WINDOW_MINUTES);
  return { reference, customer, helper };
}
