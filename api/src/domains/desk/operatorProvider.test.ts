import type { OperatorProvider, ProviderNote } from 'contract/desk/operatorProviders';
import type { Provider } from 'contract/people/provider';
import { callApi } from '../../../test/callApi';
import { createCategory, createCustomer, createOperator, createProvider, type Person } from '../../../test/builders';
import { doneJob, paidOutJob } from '../../../test/moneyScenes';
import { command, readAudit } from '../../../test/operatorDesk';
import { resetApp, signIn, startPaidApp, type PaidApp } from '../../../test/paidApp';
import { countQueries } from '../../../test/countQueries';

let app: PaidApp;
let olive: Person;
let oscar: Person;

beforeAll(async () => {
  app = await startPaidApp();
  olive = await createOperator(app, 'olive@example.com');
  oscar = await createOperator(app, 'oscar@example.com');
});
beforeEach(async () => {
  await resetApp(app);
  olive = await signIn(app, olive, 'operator');
});

function get(path: string, token = olive.token) {
  return callApi(app, 'GET', `/api/operator/helpers${path}`, { token });
}
async function detailsOf({ id }: { id: string }): Promise<OperatorProvider> {
  return (await get(`/${id}`)).body.data as OperatorProvider;
}
async function foundBy(search: string): Promise<string[]> {
  return ((await get(`?search=${encodeURIComponent(search)}`)).body.data as Provider[]).map(({ _id }) => _id);
}
async function mailsTo({ email }: Person, kind: string): Promise<string[]> {
  const rows = await app.context.db
    .selectFrom('outbox')
    .select('text_body')
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute();
  return rows.map(({ text_body: text }) => text);
}

// M-140.1
test('finds helpers by a part of name, business or email address and by the beginning of the id, in pages', async () => {
  const una = await createProvider(app, { email: 'una@unusual.example' });
  // The provider who waits longest comes first.
  app.clock.advance(60_000);
  const ulf = await createProvider(app, { email: 'ulf_100%@unusual.example', isApproved: false });
  await app.context.db
    .updateTable('providers')
    .set({ name: 'Una Ünal', business_name: 'Zenith Repairs' })
    .where('id', '=', una.id)
    .execute();
  expect(await foundBy('ZENITH')).toEqual([una.id]);
  expect(await foundBy('ünal')).toEqual([una.id]);
  expect(await foundBy('Unusual.example')).toEqual([una.id, ulf.id]);
  expect(await foundBy('_100%')).toEqual([ulf.id]);
  expect(await foundBy(una.id.slice(0, 8).toUpperCase())).toEqual([una.id]);
  expect(await foundBy('nobody at all')).toEqual([]);
  const second = await get('?search=unusual.example&limit=1&page=2');
  expect(second.body).toMatchObject({
    data: [{ _id: ulf.id }],
    pagination: { currentPage: 2, totalPages: 2, totalEntries: 2 },
  });
  expect((await get('?search=unusual.example&state=pending')).body.data).toMatchObject([{ _id: ulf.id }]);
  expect((await get(`?search=${'x'.repeat(255)}`)).status).toBe(400);
});

// M-140.2, M-140.4
test('shows the approval and deactivation of a helper with operator, time and reason, and mails the reasons', async () => {
  const felix = await createProvider(app, { isApproved: false });
  await command(app, olive, `helpers/${felix.id}/approve`, { reason: 'References checked' });
  app.clock.advance(60_000);
  await command(app, olive, `helpers/${felix.id}/deactivate`, { reason: 'Three complaints <b>' });
  await command(app, olive, `helpers/${felix.id}/deactivate`, { reason: 'Twice' });
  await command(app, olive, `helpers/${felix.id}/activate`);
  expect((await detailsOf(felix)).history).toEqual([
    expect.objectContaining({ action: 'provider.activate', reason: null }),
    {
      action: 'provider.deactivate',
      operator: { id: olive.id, email: olive.email, name: 'Olive' },
      reason: 'Three complaints <b>',
      doneAt: '2026-06-16T09:01:00.000Z',
    },
    expect.objectContaining({ action: 'provider.approve', reason: 'References checked' }),
  ]);
  expect(await mailsTo(felix, 'provider-approved')).toEqual([expect.stringContaining('References checked')]);
  expect(await mailsTo(felix, 'provider-deactivated')).toEqual([expect.stringContaining('Three complaints <b>')]);
  expect(await mailsTo(felix, 'provider-activated')).toEqual([]);
  await command(app, olive, `helpers/${felix.id}/deactivate`);
  await command(app, olive, `helpers/${felix.id}/activate`, { reason: 'Settled' });
  expect(await mailsTo(felix, 'provider-deactivated')).toHaveLength(1);
  expect(await mailsTo(felix, 'provider-activated')).toEqual([expect.stringContaining('Settled')]);
});

// M-140.7
test('does not approve a helper who was turned down until that helper is active again, and mails nothing untrue', async () => {
  const felix = await createProvider(app, { isApproved: false });
  await command(app, olive, `helpers/${felix.id}/deactivate`, { reason: 'No references' });
  const { status, body } = await command(app, oscar, `helpers/${felix.id}/approve`);
  expect([status, body.message]).toEqual([409, 'This helper is inactive. Please activate the helper first.']);
  expect(await detailsOf(felix)).toMatchObject({ isApproved: false, isActive: false });
  expect(await mailsTo(felix, 'provider-approved')).toEqual([]);
  await command(app, olive, `helpers/${felix.id}/activate`, { reason: 'References came' });
  const [activated] = await mailsTo(felix, 'provider-activated');
  expect(activated).toContain('You can take on jobs once it is approved.');
  expect(activated).not.toContain('are open to you');
  expect((await command(app, oscar, `helpers/${felix.id}/approve`)).status).toBe(200);
  expect(await mailsTo(felix, 'provider-approved')).toHaveLength(1);
});

// M-140.2
test('shows the profile, the bookings and the figures of a helper, money in pounds', async () => {
  const job = await paidOutJob(app);
  olive = await signIn(app, olive, 'operator');
  const { provider } = job;
  const { db } = app.context;
  const category = await createCategory(app, 'Gardening');
  await db.insertInto('provider_categories').values({ provider_id: provider.id, category_id: category }).execute();
  await db
    .updateTable('providers')
    .set({ served_areas: ['se15'], profile_image: 'hugo.avif' })
    .where('id', '=', provider.id)
    .execute();
  await db
    .insertInto('assignments')
    .values({
      booking_id: job.booked.booking._id,
      provider_id: provider.id,
      status: 'rejected',
      rejection_reason: 'Too far',
      assigned_by: 'matching',
      assigned_at: app.clock.now(),
      decided_at: app.clock.now(),
    })
    .execute();
  expect(await detailsOf(provider)).toMatchObject({
    email: provider.email,
    categories: ['Gardening'],
    areas: ['se15'],
    pictureUrl: '/uploads/hugo.avif',
    bookings: {
      total: 1,
      counts: { pending: 0, confirmed: 0, completed: 1, cancelled: 0 },
      last: [{ bookingId: job.booked.booking.bookingId, status: 'completed', totalPrice: 37 }],
    },
    figures: {
      asked: 2,
      accepted: 1,
      acceptanceRate: 0.5,
      due: 1,
      completed: 1,
      completionRate: 1,
      reviews: 0,
      rating: null,
      paidOut: 33.3,
      toBePaid: 0,
    },
  });
});

// M-140.2
test('shows a new helper with nothing offered, due or paid', async () => {
  expect(await detailsOf(await createProvider(app))).toMatchObject({
    pictureUrl: null,
    history: [],
    notes: [],
    bookings: { total: 0, counts: { pending: 0, confirmed: 0, completed: 0, cancelled: 0 }, last: [] },
    figures: { asked: 0, acceptanceRate: null, completionRate: null, rating: null, paidOut: 0, toBePaid: 0 },
  });
});

// M-140.2
test('reads a helper with many bookings in as many statements as one without any', async () => {
  const idle = await createProvider(app);
  const { provider } = await doneJob(app);
  olive = await signIn(app, olive, 'operator');
  const forIdle = await countQueries(() => detailsOf(idle));
  expect(await countQueries(() => detailsOf(provider))).toBe(forIdle);
});

// M-140.3
test('keeps the notes of operators with their authors, the newest first, among their actions too', async () => {
  const nora = await createProvider(app);
  await command(app, olive, `helpers/${nora.id}/notes`, { text: '  Rang her: away in July ' });
  oscar = await signIn(app, oscar, 'operator');
  const added = await command(app, oscar, `helpers/${nora.id}/notes`, { text: 'Back in August' });
  expect(added.status).toBe(200);
  expect((added.body.data as ProviderNote[]).map(({ text, operator }) => [text, operator.email])).toEqual([
    ['Back in August', 'oscar@example.com'],
    ['Rang her: away in July', 'olive@example.com'],
  ]);
  expect((await detailsOf(nora)).notes).toEqual(added.body.data);
  expect((await readAudit(app, olive, `subject=${nora.id}&action=provider.note`)).data).toHaveLength(2);
  const own = await callApi(app, 'GET', '/api/auth/me-service', { token: nora.token });
  expect(own.text).not.toContain('August');
});

// M-140
test('rejects an empty or too long note with 400 and an unknown helper with 404', async () => {
  const nora = await createProvider(app);
  for (const body of [{}, { text: '  ' }, { text: 'x'.repeat(2001) }, { text: 7 }])
    expect((await command(app, olive, `helpers/${nora.id}/notes`, body)).status).toBe(400);
  for (const id of ['x', '3f2b6a62-8f44-4b55-9d8a-0d7a1f1c9a11']) {
    expect((await get(`/${id}`)).status).toBe(404);
    expect((await command(app, olive, `helpers/${id}/notes`, { text: 'Hello' })).status).toBe(404);
  }
  expect((await readAudit(app, olive, `subject=${nora.id}`)).data).toEqual([]);
});

// M-140
test.each([
  ['GET', ''],
  ['POST', '/notes'],
] as const)('allows %s of a helper%s to operators only', async (method, rest) => {
  const hugo = await createProvider(app);
  const amelia = await createCustomer(app);
  const url = `/api/operator/helpers/${hugo.id}${rest}`;
  const body = method === 'POST' ? { body: { text: 'Hello' } } : {};
  expect((await callApi(app, method, url, body)).status).toBe(401);
  expect((await callApi(app, method, url, { token: amelia.token, ...body })).status).toBe(403);
  expect((await callApi(app, method, url, { token: hugo.token, ...body })).status).toBe(403);
});
