// node deploy/firstBooking.mjs URL: the demo's customer books and pays a chore on a running site, through the calls its pages make.
import { fileURLToPath } from 'node:url';

const DAY_MS = 86_400_000;

/**
 * Books and pays on a site with demo data and the payment simulator.
 * @param {string} site its URL
 * @returns {Promise<{ reference: string, status: string, paymentStatus: string }>} the booking as its customer then reads it
 * @throws {Error} naming the call that was rejected
 */
export async function makeFirstBooking(site) {
  const call = async (path, { token, body } = {}) => {
    const response = await fetch(site + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} has status ${response.status}: ${text}`);
    return JSON.parse(text);
  };

  const { token } = await call('/api/auth/login', { body: { email: 'amelia@example.com', password: 'choresy-demo' } });
  const { data: services } = await call('/api/service/list');
  const created = await call('/api/booking/create', {
    token,
    body: {
      serviceId: services[0]._id,
      // Another day each time: her earlier bookings keep theirs.
      bookingDate: new Date(Date.now() + (3 + Math.floor(Math.random() * 300)) * DAY_MS).toISOString().slice(0, 10),
      timeSlot: { startTime: '09:00', endTime: '11:00' },
      customerDetails: { name: 'Amelia Carter', email: 'amelia@example.com', phone: '+44 7700 900123' },
      serviceLocation: { address: '12 Mare Street', city: 'London', postalCode: 'E8 3EE' },
      paymentMethod: 'paypal',
    },
  });
  const { bookingId } = created.data;
  const { orderId } = created.paymentOrder;
  const approval = await fetch(`${site}/simulator/approve`, {
    method: 'POST',
    body: new URLSearchParams({ token: orderId, decision: 'approve' }),
    redirect: 'manual',
  });
  if (approval.status !== 303) throw new Error(`The payment is not approved: ${approval.status}`);
  await call('/api/payments/verify-paypal', { token, body: { bookingId, orderId } });
  const { data: booking } = await call(`/api/booking/${created.data._id}`, { token });
  return { reference: booking.bookingId, status: booking.status, paymentStatus: booking.paymentStatus };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const booking = await makeFirstBooking(process.argv[2] ?? 'http://localhost:3000');
  process.stdout.write(`${JSON.stringify(booking)}\n`);
}
