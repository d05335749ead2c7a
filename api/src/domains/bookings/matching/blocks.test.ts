import type { Block } from 'contract/people/block';
import { createCustomer, createOperator, createProvider, type Person } from '../../../../test/builders';
import { callApi, type ApiResponse } from '../../../../test/callApi';
import { closeByOwner } from '../../../../test/closeByOwner';
import { command } from '../../../../test/operatorDesk';
import { BOOKING_BODY, signIn } from '../../../../test/paidApp';
import { closeWindow, offer, paid, rowOf } from '../../../../test/providerActions';
import { createRandom } from '../../../../test/random';
import { readThread, sendText, startConversation } from '../../../../test/threads';
import { useDailyApp } from '../../../../test/usePaidApp';

const app = useDailyApp();

function block(person: Person, of: string): Promise<ApiResponse> {
  return callApi(app, 'POST', '/api/blocks', { token: person.token, body: { id: of } });
}
function assignedTo(reference: string) {
  return app.context.db
    .selectFrom('bookings')
    .select('provider_id as providerId')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
}

// M-769
test('lets customers block helpers, and helpers the customers of their bookings, and nobody else', async () => {
  const { people, bookingId } = await startConversation(app);
  const { customer } = people;
  const provider = { ...people.provider, token: (await signIn(app, people.provider, 'serviceProvider')).token };
  const [stranger, other] = [await createCustomer(app), await createProvider(app)];
  expect((await callApi(app, 'POST', '/api/blocks', { body: { id: bookingId } })).status).toBe(401);
  for (const [person, of] of [
    [stranger, bookingId],
    [other, bookingId],
    [other, customer.id],
    [customer, '00000000-0000-4000-8000-000000000000'],
  ] as const)
    expect((await block(person, of)).status).toBe(404);
  expect((await block(stranger, provider.id)).status).toBe(200);
  for (const person of [provider, provider]) expect((await block(person, bookingId)).status).toBe(200);
  const blocksOf = async (person: Person) =>
    (await callApi(app, 'GET', '/api/blocks', { token: person.token })).body.data as Block[];
  expect(await blocksOf(provider)).toMatchObject([{ id: customer.id }]);
  expect(await blocksOf(stranger)).toMatchObject([{ id: provider.id, name: 'Hart Home Help' }]);
  const { token } = await signIn(app, customer, 'user');
  expect(await blocksOf({ ...customer, token })).toEqual([]);
});

// M-769
test('closes the thread of the two, whose history stays, and opens it again with the end of the block', async () => {
  const conversation = await startConversation(app);
  const { people, bookingId } = conversation;
  await sendText(app, conversation, 'provider', 'Before');
  const customer = { ...people.customer, token: (await signIn(app, people.customer, 'user')).token };
  expect((await block(customer, bookingId)).status).toBe(200);
  for (const side of ['customer', 'provider'] as const) {
    expect(await readThread(app, conversation, side)).toMatchObject({
      closedReason: 'blocked',
      messages: [{ text: 'Before' }],
    });
    expect(await sendText(app, conversation, side, 'After')).toMatchObject({
      status: 409,
      body: { message: 'The two of you can no longer write to each other.' },
    });
  }
  expect(await assignedTo(bookingId)).toEqual({ providerId: people.provider.id });
  await callApi(app, 'DELETE', `/api/blocks/${people.provider.id}`, { token: customer.token });
  expect((await sendText(app, conversation, 'provider', 'After')).status).toBe(200);
});

// M-769
test('shows a blocked helper no job of the customer, takes no offer, and no operator assigns it', async () => {
  const [booked, provider] = [await paid(app), await createProvider(app)];
  expect(await rowOf(app, provider, 'bookings/paid', booked)).toBeDefined();
  expect((await block(booked.customer, provider.id)).status).toBe(200);
  expect(await rowOf(app, provider, 'bookings/paid', booked)).toBeUndefined();
  await offer(app, provider, booked);
  await closeWindow(app);
  await offer(app, provider, booked);
  const olive = await createOperator(app);
  const { bookingId } = booked.booking;
  const byHand = await command(app, olive, `bookings/${bookingId}/assign`, { providerId: provider.id });
  expect(byHand.status).toBe(409);
  expect(await assignedTo(bookingId)).toEqual({ providerId: null });
});

// M-769
test('takes no booking that asks for a blocked helper, who is no favourite meanwhile', async () => {
  const provider = await createProvider(app);
  const { customer } = await paid(app);
  const { token } = customer;
  await callApi(app, 'PUT', `/api/favourites/helper/${provider.id}`, { token });
  const favourites = async () => (await callApi(app, 'GET', '/api/favourites', { token })).text;
  expect(await favourites()).toContain(provider.id);
  await block(customer, provider.id);
  expect(await favourites()).not.toContain(provider.id);
  const service = await app.context.db.selectFrom('services').select('id').executeTakeFirstOrThrow();
  const wanted = { serviceId: service.id, preferredProviderId: provider.id };
  const body = { ...BOOKING_BODY, bookingDate: '2026-09-01', ...wanted };
  const made = await callApi(app, 'POST', '/api/booking/create', { token, body });
  expect([made.status, made.body.message]).toEqual([409, expect.stringMatching(/^The helper you asked for/)]);
});

// M-769
test('never gives a job to a helper of a blocked pair, in a generated marketplace', async () => {
  const random = createRandom(769);
  const helpers = await Promise.all(Array.from({ length: 4 }, () => createProvider(app)));
  let unassigned = 0;
  for (let round = 0; round < 12; round += 1) {
    const hour = String(8 + (round % 10)).padStart(2, '0');
    const booked = await paid(app, { timeSlot: { startTime: `${hour}:00`, endTime: `${hour}:30` } });
    for (const helper of helpers) await offer(app, helper, booked);
    const blocked = helpers.filter(() => random.chance(round === 0 ? 1 : 0.6));
    for (const { id } of blocked)
      await app.context.db
        .insertInto('blocks')
        .values({
          ...{ customer_id: booked.customer.id, provider_id: id, blocked_at: app.clock.now() },
          blocked_by: random.pick(['customer', 'provider']),
        })
        .execute();
    await closeWindow(app);
    const { providerId } = await assignedTo(booked.booking.bookingId);
    expect(blocked.map(({ id }) => id)).not.toContain(providerId);
    if (providerId === null) unassigned += 1;
  }
  expect(unassigned).toBeGreaterThan(0);
  expect(unassigned).toBeLessThan(12);
});

// M-769
test('deletes the blocks of a closed account', async () => {
  const [customer, provider] = [await createCustomer(app), await createProvider(app)];
  await block(customer, provider.id);
  expect((await closeByOwner(app, customer)).status).toBe(200);
  const left = await app.context.db.selectFrom('blocks').selectAll().where('provider_id', '=', provider.id).execute();
  expect(left).toEqual([]);
});
