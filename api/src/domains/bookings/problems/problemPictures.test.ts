import type { AccountData } from 'contract/people/account';
import { SIDES } from 'contract/bookings/statuses';
import sharp from 'sharp';
import { createCustomer, createOperator } from '../../../../test/builders';
import { callApi, form } from '../../../../test/callApi';
import { closeByOwner, tablesWith } from '../../../../test/closeByOwner';
import type { Job } from '../../../../test/moneyScenes';
import { dataOf, runFor, signIn } from '../../../../test/paidApp';
import { problemScenes } from '../../../../test/problemScenes';
import { usePaidApp } from '../../../../test/usePaidApp';
import { HOUR_MS } from '../../../platform/lib/durations';

const app = usePaidApp();
const { report, offer, accept, withdraw, read, tokenOf, doneJob } = problemScenes(app);

function picture(background: string) {
  return sharp({ create: { width: 40, height: 20, channels: 3, background } });
}
async function add(job: Job, side: 'customer' | 'provider', bytes: Buffer) {
  const { body, headers } = form({}, { name: 'picture', filename: 'a.jpg', bytes });
  const path = `/api/booking/${job.booked.booking.bookingId}/problem/pictures`;
  return callApi(app, 'POST', path, { token: await tokenOf(job, side), body, headers });
}
async function reported(text = 'The vase is broken'): Promise<Job> {
  const job = await doneJob();
  expect((await report(job, 'customer', { text })).status).toBe(200);
  return job;
}

// M-242
test('a picture is re-encoded without its location, whole, and for both sides and operators alone', async () => {
  const job = await reported();
  const bytes = await picture('#a00')
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
  expect((await add(job, 'customer', bytes)).status).toBe(200);
  const { problem } = await read(job, 'provider');
  const [{ name = '', by } = {}] = problem?.pictures ?? [];
  expect([name, by]).toEqual([expect.stringMatching(/^[\da-f]{64}\.webp$/), 'customer']);
  const path = `/api/booking/${job.booked.booking.bookingId}/problem/pictures/${name}`;
  const operator = await createOperator(app);
  for (const token of [await tokenOf(job, 'customer'), await tokenOf(job, 'provider'), operator.token]) {
    const { url } = dataOf<{ url: string }>(await callApi(app, 'GET', path, { token }));
    const [type, base64 = ''] = url.split(',');
    expect(type).toBe('data:image/webp;base64');
    const { width, height, exif } = await sharp(Buffer.from(base64, 'base64')).metadata();
    expect({ width, height, exif }).toEqual({ width: 40, height: 20, exif: undefined });
  }
  expect((await callApi(app, 'GET', path)).status).toBe(401);
  expect((await callApi(app, 'GET', path, { token: (await createCustomer(app)).token })).status).toBe(404);
  expect((await app.http.inject({ url: `/uploads/${name}` })).statusCode).toBe(404);
});

// M-242
test('each side adds six pictures at most, of an open problem, and nothing that is none', async () => {
  const job = await reported();
  expect((await add(job, 'customer', Buffer.from('<svg/>'))).status).toBe(400);
  for (const colour of ['#100', '#400', '#700', '#a00', '#d00', '#f00'])
    expect((await add(job, 'customer', await picture(colour).png().toBuffer())).status).toBe(200);
  const more = await picture('#fff').png().toBuffer();
  expect((await add(job, 'customer', more)).status).toBe(409);
  expect((await add(job, 'provider', more)).status).toBe(200);
  await withdraw(job, 'customer');
  expect((await add(job, 'provider', await picture('#eee').png().toBuffer())).status).toBe(409);
});

// M-245
test('an account’s data has its problems with their offers and pictures', async () => {
  const job = await reported();
  await add(job, 'customer', await picture('#0a0').png().toBuffer());
  await offer(job, 'provider', 10);
  for (const side of SIDES) {
    const { problems } = dataOf<AccountData>(
      await callApi(app, 'GET', '/api/account/data', { token: await tokenOf(job, side) }),
    );
    expect(problems).toMatchObject([
      {
        bookingId: job.booked.booking.bookingId,
        text: 'The vase is broken',
        state: 'offered',
        offers: [{ by: 'provider', refundPence: 1000, ofPence: 3700 }],
        pictures: [{ by: 'customer' }],
      },
    ]);
  }
});

// M-245
test('an account is not closed while a problem is open; then its own text and pictures go with it', async () => {
  const job = await reported('The vase of my grandmother is broken');
  await add(job, 'customer', await picture('#00a').png().toBuffer());
  await add(job, 'provider', await picture('#0aa').png().toBuffer());
  await callApi(app, 'POST', '/api/booking/provider/bookings/confirm', {
    token: await tokenOf(job, 'customer'),
    body: { bookingId: job.booked.booking._id },
  });
  const { customer, booking } = job.booked;
  const open = await closeByOwner(app, await signIn(app, customer, 'user'));
  expect([open.status, open.body.message]).toEqual([
    409,
    `Your account cannot be closed yet: a problem is not solved yet (${booking.bookingId}).`,
  ]);
  await offer(job, 'provider', 10);
  await accept(job, 'customer', 1);
  await runFor(app, 3);
  app.clock.advance(HOUR_MS);
  expect((await closeByOwner(app, await signIn(app, customer, 'user'))).status).toBe(200);
  expect(await tablesWith(app, 'vase of my grandmother')).toEqual([]);
  expect((await read(job, 'provider')).problem).toMatchObject({ text: '', pictures: [{ by: 'provider' }] });
});
