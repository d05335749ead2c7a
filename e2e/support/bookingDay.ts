// A booking, this morning’s or a later one, on an empty site: a chore, a helper and a customer, made by the calls that the pages make.
import { addDays } from 'contract/platform/wallTime';
import type { Page } from '@playwright/test';
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

/** Makes an unpaid booking of nine to eleven o’clock, and returns the link for paying it. */
export async function book(site: EmptySite, customer: Person, serviceId: string, inDays: number) {
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

/** Puts a session into the storage of a page and its other tabs before their scripts run. */
function signIn(page: Page, entries: Record<string, string>) {
  return page
    .context()
    .addInitScript(
      (stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)),
      entries,
    );
}

/** A new customer, who is signed in on this page. */
export async function asNewCustomer(site: EmptySite, page: Page): Promise<Person> {
  const customer = await createCustomer(site.api as unknown as Built);
  await signIn(page, { token: customer.token, userEmail: customer.email });
  return customer;
}

/** A new helper, approved and signed in on this page. */
export async function asNewHelper(site: EmptySite, page: Page): Promise<Person> {
  const helper = await createProvider(site.api as unknown as Built);
  await signIn(page, { providerToken: helper.token, providerId: helper.id });
  return helper;
}

/** The helper offers for a paid booking, and has it once the time for offers is over. */
export async function getAssigned(site: EmptySite, { token }: Person, bookingId: string) {
  const body = { bookingId, isAvailable: true };
  await callApi(site.api, 'POST', '/api/booking/provider/bookings/availability', { token, body });
  await site.pass(WINDOW_MINUTES);
}

/** Approves the payment at the payment provider, and comes back. */
export async function approve(page: Page) {
  await page.getByRole('button', { name: /approve/i }).click();
  await heading(page, 'Payment Successful!').waitFor();
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
  const [customer, helper] = [await asNewCustomer(site, customerPage), await asNewHelper(site, helperPage)];

  const { reference, approvalLink } = await book(site, customer, serviceId, inDays);
  await customerPage.goto(approvalLink);
  await approve(customerPage);
  await getAssigned(site, helper, reference);
  return { reference, customer, helper };
}
