import { sql } from 'kysely';
import { callApi } from '../../../test/callApi';
import { createCategory, createProvider, createService } from '../../../test/builders';
import { change, closeWindow, list, offer, paid, rowOf } from '../../../test/providerActions';
import { act, beginWork, soon, type Booked } from '../../../test/paidApp';
import { useDailyApp } from '../../../test/usePaidApp';

const app = useDailyApp();

describe('the calls of a provider', () => {
  const CALLS = [
    ['availability', { isAvailable: true }],
    ['accept-booking', {}],
    ['reject-booking', { rejectionReason: 'No' }],
    ['complete', {}],
    ['confirm', {}],
  ] as const;

  test.each(CALLS)(
    '%s returns 401 without a session, 403 to a customer but to confirm, 400 without a booking',
    async (action, rest) => {
      const booked = await paid(app);
      expect(
        (
          await callApi(app, 'POST', `/api/booking/provider/bookings/${action}`, {
            body: { bookingId: booked.booking._id, ...rest },
          })
        ).status,
      ).toBe(401);
      const asCustomer = await act(app, booked.customer, action, booked.booking._id, rest);
      expect(asCustomer.status).toBe(action === 'confirm' ? 409 : 403);
      const provider = await createProvider(app);
      expect(
        (await callApi(app, 'POST', `/api/booking/provider/bookings/${action}`, { token: provider.token, body: rest }))
          .status,
      ).toBe(400);
      expect((await act(app, provider, action, 'CH-00000000', rest)).status).toBe(404);
    },
  );

  // M-3.1, M-26.2, M-26.3
  test.each(CALLS)(
    '%s returns 403 with the reason to a pending or inactive provider, who may still read',
    async (action, rest) => {
      const booked = await paid(app);
      const pending = await createProvider(app, { isApproved: false });
      const first = await act(app, pending, action, booked.booking._id, rest);
      expect(first).toMatchObject({
        status: 403,
        body: { message: 'Your account is pending approval. You can take on jobs once it is approved.' },
      });
      await change(app, pending, { is_approved: true, is_active: false });
      const second = await act(app, pending, action, booked.booking._id, rest);
      expect(second).toMatchObject({
        status: 403,
        body: { message: 'Your account is inactive. Please contact support to take on jobs again.' },
      });
      expect(await rowOf(app, pending, 'bookings/paid', booked)).toBeDefined();
    },
  );
});

describe('the paid bookings', () => {
  // H-3.6, M-35
  test('show only a customer’s first name and outward postcode, and no unpaid booking', async () => {
    const provider = await createProvider(app);
    const booked = await paid(app);
    const row = await rowOf(app, provider, 'bookings/paid', booked);
    expect(row).toMatchObject({
      customerDetails: { name: 'Amelia', email: '', phone: '' },
      serviceLocation: { address: '', city: '', postalCode: 'SE15' },
      specialRequests: '',
      isAvailable: false,
      isAssigned: false,
      isAssignedToMe: false,
      duration: 120,
      payoutStatus: { status: 'pending' },
    });
    expect(JSON.stringify(row)).not.toMatch(/Ash|Rye|900456|amelia@/);
  });

  // M-400.2
  test.each([
    ['sw4 0az, uk', 'SW4'],
    ['SW4OAZ.', 'SW4'],
    ['Flat 9 SW4', ''],
    ['9 Elm Rd SW4', ''],
  ])('show of a postcode that was stored as %j before it was checked no more than %j', async (stored, shown) => {
    const provider = await createProvider(app);
    const booked = await paid(app);
    await app.context.db
      .updateTable('bookings')
      .set({ postal_code: stored })
      .where('id', '=', booked.booking._id)
      .execute();
    expect((await rowOf(app, provider, 'bookings/paid', booked))?.serviceLocation).toEqual({
      address: '',
      city: '',
      postalCode: shown,
    });
  });

  // M-3.4, M-43.2
  test('do not list a category that the provider does not offer', async () => {
    const provider = await createProvider(app);
    await app.context.db.deleteFrom('provider_categories').where('provider_id', '=', provider.id).execute();
    await app.context.db
      .insertInto('provider_categories')
      .values({ provider_id: provider.id, category_id: await createCategory(app, 'Plumbing') })
      .execute();
    const [cleaning, pipes] = [
      await paid(app),
      await paid(app, { serviceId: (await createService(app, { category: 'Plumbing' })).id }),
    ];
    expect(await rowOf(app, provider, 'bookings/paid', cleaning)).toBeUndefined();
    expect(await rowOf(app, provider, 'bookings/paid', pipes)).toBeDefined();
  });

  // M-43.2
  test('list a booking just where its address is in the areas of the provider', async () => {
    const { db } = app.context;
    const provider = await createProvider(app);
    // As addresses were stored before postcodes were checked, too.
    const at = async (postal_code: string, city: string) => {
      const one = await paid(app);
      await db.updateTable('bookings').set({ postal_code, city }).where('id', '=', one.booking._id).execute();
      return one;
    };
    const booked = [
      await at('EC1A 1BB', 'London'),
      await at('SE15 5BS', 'Leeds'),
      await at('se155bs', 'london'),
      await at('ZZ9 9ZZ', ' LEEDS'),
      await at('ZZ9A 9ZZ', 'London'),
      await at('LS1 1AA', 'Elsewhere'),
    ];
    const ids = booked.map(({ booking }) => booking._id);
    const placesOf = async (areas: string[]) => {
      const { rows } = await sql<{ id: string }>`select id from bookings where id = any(${ids}::uuid[])
        and (${areas}::text[] = '{}' or places_of(postal_code, city) && ${areas}::text[])`.execute(db);
      return rows.map(({ id }) => id).sort();
    };
    const found = new Set<string>();
    for (const areas of [[], ['london'], ['leeds'], ['ec1'], ['ec1a'], ['se15', 'ls1'], ['zz9a'], ['zz9'], ['york']]) {
      await change(app, provider, { served_areas: areas });
      const { rows } = await list(app, provider, 'bookings/paid');
      const listed = rows.map(({ _id }) => _id).filter((id) => ids.includes(id));
      expect([areas, listed.sort()]).toEqual([areas, await placesOf(areas)]);
      found.add(listed.join());
    }
    expect(found.size).toBeGreaterThan(6);
  });

  // H-3.9, H-7.7
  test('are returned in pages, the newest first', async () => {
    const provider = await createProvider(app);
    const newest = await paid(app);
    const { rows, pagination } = await list(app, provider, 'bookings/paid', '?page=1');
    expect(rows[0]?._id).toBe(newest.booking._id);
    expect(rows).toHaveLength(10);
    const { totalPages, totalBookings } = pagination;
    expect(totalPages).toBe(Math.ceil(totalBookings / 10));
    const last = await list(app, provider, 'bookings/paid', `?page=${totalPages}`);
    expect(last.rows).toHaveLength(totalBookings - (totalPages - 1) * 10);
    expect((await list(app, provider, 'bookings/paid', '?page=99999')).rows).toEqual([]);
    expect(
      (await callApi(app, 'GET', '/api/booking/provider/bookings/paid?page=0', { token: provider.token })).status,
    ).toBe(400);
  });
});

describe('the assigned bookings', () => {
  // H-2.39, H-6.2, H-7.9
  test('list those awaiting a decision first, then the newest, filtered by status and in pages', async () => {
    const provider = await createProvider(app);
    await change(app, provider, { auto_accept_bookings: true, max_concurrent_bookings: 10 });
    const taken: Booked[] = [];
    for (let count = 0; count < 3; count += 1) {
      const booked = await paid(app, soon(app));
      await offer(app, provider, booked);
      taken.unshift(booked);
    }
    await change(app, provider, { auto_accept_bookings: false });
    const [older, newer] = [await paid(app), await paid(app)];
    for (const booked of [older, newer]) await offer(app, provider, booked);
    await closeWindow(app);
    beginWork(app);
    await act(app, provider, 'complete', taken[2]?.booking._id ?? '');
    const ids = async (query = '') => (await list(app, provider, 'assigned', query)).rows.map(({ _id }) => _id);
    const awaiting = [older, newer].map(({ booking }) => booking._id);
    const all = await ids();
    expect(all.slice(0, 2).sort()).toEqual([...awaiting].sort());
    expect(all.slice(2)).toEqual(taken.map(({ booking }) => booking._id));
    expect(await ids('?status=completed')).toEqual([taken[2]?.booking._id]);
    expect((await list(app, provider, 'assigned')).pagination).toEqual({
      currentPage: 1,
      totalPages: 1,
      totalBookings: 5,
    });
    expect((await list(app, await createProvider(app), 'assigned')).pagination).toEqual({
      currentPage: 1,
      totalPages: 1,
      totalBookings: 0,
    });
    expect(
      (await callApi(app, 'GET', '/api/booking/provider/assigned?page=no', { token: provider.token })).status,
    ).toBe(400);
  });
});
