// Customers who sign up, with a code from their mail, then book and pay.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const BUYERS = 2;
const PAUSE_MS = 100;
const PAID_TIMEOUT_MS = 120_000;
const DAY_MS = 86_400_000;
const PASSWORD = 'choresy-demo';

function bookingOf(service, email, number) {
  return {
    serviceId: service._id,
    bookingDate: new Date(Date.now() + (3 + (number % 300)) * DAY_MS).toISOString().slice(0, 10),
    timeSlot: { startTime: '09:00', endTime: '11:00' },
    customerDetails: { name: 'Amelia Carter', email, phone: '+44 7700 900123' },
    serviceLocation: { address: '12 Mare Street', city: 'London', postalCode: 'E8 3EE' },
    paymentMethod: 'paypal',
  };
}

/**
 * Books a chore for a customer, pays for it at the payment simulator, and waits until it is paid.
 * @param {{ visitAgain: Function, call: Function }} client
 * @param {{ service: { _id: string }, token: string, email: string, number: number }} order `number`: the day differs with it
 * @throws {Error} when a call fails, or it is not paid in time
 */
export async function bookAndPay({ visitAgain, call }, { service, token, email, number }) {
  const created = await call('/api/booking/create', {
    token,
    body: bookingOf(service, email, number),
    key: randomUUID(),
  });
  const { orderId } = created.paymentOrder;
  const form = new URLSearchParams({ token: orderId, decision: 'approve' });
  await visitAgain('/simulator/approve', { form });
  const { bookingId } = created.data;
  await call('/api/payments/verify-paypal', { token, body: { bookingId, orderId } });
  // A payment whose process died is finished by a worker, once its claim has run out.
  for (const end = Date.now() + PAID_TIMEOUT_MS; ; await wait(1_000)) {
    const { data: booking } = await call(`/api/booking/${created.data._id}`, { token });
    if (booking.paymentStatus === 'paid') return;
    if (Date.now() > end) throw new Error(`${bookingId} is ${booking.paymentStatus}`);
  }
}

/**
 * Buys until `isOver`.
 * @param {{ visitAgain: Function, call: Function, counts: object, mailbox: object, customers: string[], isOver: () => boolean }} options
 *   `customers` gets the addresses of those who signed up
 */
export function startBuyers({ visitAgain, call, counts, mailbox, customers, isOver }) {
  const signUp = async (email) => {
    customers.push(email);
    await call('/api/auth/request-otp', { body: { email } });
    const otp = await mailbox.codeFor(email);
    const { text } = await visitAgain('/api/auth/signup', { body: { email, password: PASSWORD, otp } });
    // A response that was lost may have said that they are signed up: then the next one says that the code is used up.
    return JSON.parse(text).token ?? (await call('/api/auth/login', { body: { email, password: PASSWORD } })).token;
  };

  const buy = async () => {
    while (!isOver()) {
      const email = `upgrade-${randomUUID()}@example.com`;
      try {
        const token = await signUp(email);
        const { data: services } = await call('/api/service/list');
        await bookAndPay({ visitAgain, call }, { service: services[0], token, email, number: customers.length });
        counts.add('bookings');
      } catch (error) {
        counts.fail('failedBookings', error.message);
      }
      await wait(PAUSE_MS);
    }
  };

  return Promise.all(Array.from({ length: BUYERS }, buy));
}
