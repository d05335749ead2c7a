import { createCustomer, createProvider } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import { readAudit } from '../../../../test/operatorDesk';
import { CATEGORIES, PICTURES, SERVICES, UNKNOWN, useCatalogue } from '../../../../test/useCatalogue';

const { app, olive, oscar, get, post, put, addCategory, addService } = useCatalogue();

// M-150, M-152
describe('access to the catalogue’s calls', () => {
  const CALLS = [
    ['GET', CATEGORIES],
    ['POST', CATEGORIES],
    ['PUT', `${CATEGORIES}/${UNKNOWN}`],
    ['POST', `${CATEGORIES}/${UNKNOWN}/delete`],
    ['POST', `${CATEGORIES}/order`],
    ['GET', SERVICES],
    ['GET', `${SERVICES}/${UNKNOWN}`],
    ['POST', SERVICES],
    ['PUT', `${SERVICES}/${UNKNOWN}`],
    ['POST', `${SERVICES}/${UNKNOWN}/delete`],
    ['POST', `${SERVICES}/order`],
    ['POST', PICTURES],
  ] as const;

  test('is rejected with 401 without a token and with 403 for customers and providers', async () => {
    const [customer, provider] = [await createCustomer(app), await createProvider(app)];
    for (const [method, path] of CALLS) {
      const statuses = await Promise.all(
        [undefined, customer.token, provider.token].map(
          async (token) => (await callApi(app, method, path, { token })).status,
        ),
      );
      expect([method, path, ...statuses]).toEqual([method, path, 401, 403, 403]);
    }
  });
});

describe('categories', () => {
  // M-150
  test('shows a new and a changed category to the public at once, and lists inactive ones to operators', async () => {
    const windows = await addCategory('Windows');
    const names = async () =>
      ((await get('/api/category/list', null)).body.data as { name: string }[]).map(({ name }) => name);
    expect(await names()).toContain('Windows');
    const { etag } = (await callApi(app, 'GET', '/api/category/list')).headers;
    const changed = await put(`${CATEGORIES}/${windows._id}`, {
      name: 'Glass',
      image: '',
      isActive: false,
      version: 1,
    });
    expect(changed.body.data).toMatchObject({ name: 'Glass', isActive: false, version: 2 });
    expect(await names()).toContain('Glass');
    expect(
      (await callApi(app, 'GET', '/api/category/list', { headers: { 'if-none-match': String(etag) } })).status,
    ).toBe(200);
    expect((await get(`${CATEGORIES}?search=gla&isActive=false`)).body).toMatchObject({
      data: [{ name: 'Glass', serviceCount: 0 }],
      pagination: { totalEntries: 1 },
    });
  });

  // M-753
  test('keeps the checks that a category requires where a call leaves them out, with the audit of each change', async () => {
    const boilers = await addCategory('Boilers');
    expect(boilers.requiredChecks).toEqual([]);
    const change = (fields: object) => put(`${CATEGORIES}/${boilers._id}`, { name: 'Boilers', image: '', ...fields });
    const required = ['identity', 'certificate:Gas Safe'];
    await change({ isActive: true, version: 1, requiredChecks: required });
    expect((await change({ isActive: false, version: 2 })).body.data).toMatchObject({
      requiredChecks: required,
      version: 3,
    });
    const { data } = await readAudit(app, olive, `subject=${boilers._id}&action=category.change`);
    expect(data.map(({ before, after }) => [before, after])).toEqual([
      [{ isActive: true }, { isActive: false }],
      [{ requiredChecks: [] }, { requiredChecks: required }],
    ]);
    expect((await change({ isActive: true, version: 3, requiredChecks: ['police'] })).status).toBe(400);
  });

  // M-150
  test('rejects wrong fields with 400 by name, unknown ids with 404 and a taken name with 409', async () => {
    await addCategory('Roofs');
    expect((await post(CATEGORIES, { name: ' ', image: '../x', isActive: 'yes' })).body).toMatchObject({
      code: 'INVALID',
      fields: [{ field: 'name', message: 'Please give a name' }, { field: 'image' }, { field: 'isActive' }],
    });
    expect(await post(CATEGORIES, { name: 'New', image: 'gone.webp', isActive: true })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'image', message: 'There is no picture of this name' }] },
    });
    for (const id of [UNKNOWN, 'nonsense'])
      expect((await put(`${CATEGORIES}/${id}`, { name: 'New', image: '', isActive: true, version: 1 })).status).toBe(
        404,
      );
    expect(await post(CATEGORIES, { name: 'rOOfs', image: '', isActive: true })).toMatchObject({
      status: 409,
      body: { message: 'There is a category “rOOfs” already.' },
    });
  });

  // M-150.1
  test('rejects a comma in a new name with 400, and changes a category that has had one before', async () => {
    const rejected = { status: 400, body: { fields: [{ field: 'name', message: expect.stringContaining('comma') }] } };
    const fields = { image: '', isActive: true, version: 1 };
    expect(await post(CATEGORIES, { ...fields, name: 'Pots, pans' })).toMatchObject(rejected);
    const { _id } = await addCategory('Pots');
    expect(await put(`${CATEGORIES}/${_id}`, { ...fields, name: 'Pots, pans' })).toMatchObject(rejected);
    await app.context.db.updateTable('categories').set({ name: 'Pots, pans' }).where('id', '=', _id).execute();
    expect(await put(`${CATEGORIES}/${_id}`, { ...fields, name: 'Pots, pans', isActive: false })).toMatchObject({
      status: 200,
      body: { data: { name: 'Pots, pans', isActive: false } },
    });
  });

  // M-453
  test('rejects a name that looks like that of another category with 409, and lets a category be written otherwise', async () => {
    const { _id } = await addCategory('Gutters');
    const fields = { image: '', isActive: true };
    for (const name of ['gutters', ' Ｇutters', 'Gútters', 'Gut\u00adters'])
      expect([name, (await post(CATEGORIES, { ...fields, name })).status]).toEqual([name, 409]);
    const other = await addCategory('Downpipes');
    const renamed = { ...fields, name: 'GUTTERS', version: 1 };
    expect((await put(`${CATEGORIES}/${other._id}`, renamed)).status).toBe(409);
    expect(await put(`${CATEGORIES}/${_id}`, renamed)).toMatchObject({
      status: 200,
      body: { data: { name: 'GUTTERS' } },
    });
  });

  // M-453
  test('adds one of several that look the same and are added at once', async () => {
    const names = ['Attics', 'attics', 'Ａttics', 'Áttics'];
    const added = await Promise.all(names.map((name) => post(CATEGORIES, { name, image: '', isActive: true })));
    expect(added.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const insert = app.context.db.insertInto('categories').values({ name: 'A\u0301ttics', folded_name: 'attics' });
    await expect(insert.execute()).rejects.toThrow('categories_folded_name_idx');
  });

  // M-453
  test('changes a category that has looked like another from before', async () => {
    await addCategory('Cellars');
    const older = { name: 'Céllars', image: '' };
    const { id } = await app.context.db
      .insertInto('categories')
      .values(older)
      .returning('id')
      .executeTakeFirstOrThrow();
    const change = { ...older, isActive: false, version: 1 };
    expect((await put(`${CATEGORIES}/${id}`, change)).status).toBe(200);
    expect((await put(`${CATEGORIES}/${id}`, { ...change, name: 'cellars', version: 2 })).status).toBe(409);
  });

  // M-453
  test('lists the chores of a category by every way of writing its name', async () => {
    const { _id } = await addCategory('Pest & Co');
    await addService(_id, { name: 'Wasps' });
    for (const name of ['pest & co', 'Ｐest  & co', 'Pést & Co'])
      expect((await get(`/api/service/category/${encodeURIComponent(name)}`, null)).body).toMatchObject({
        data: [{ name: 'Wasps' }],
      });
    expect((await get(`/api/service/search?category=${encodeURIComponent('Ｐést & Co')}`, null)).body).toMatchObject({
      data: [{ name: 'Wasps' }],
    });
  });

  // M-455
  test.each(['.', '..', ' . ', 'a%2Fb', '...', '../b', 'a/..', 'a/..b', 'a../b', 'a\\..'])(
    'rejects the name %j, which no URL can have, with 400',
    async (name) => {
      const response = await post(CATEGORIES, { name, image: '', isActive: true });
      expect(response).toMatchObject({
        status: 400,
        body: { fields: [{ field: 'name', message: expect.stringContaining('URL') }] },
      });
    },
  );

  // M-150
  test('deletes an unused category and rejects the deletion of one with services or providers with 409', async () => {
    const [empty, full, chosen] = [await addCategory('Empty'), await addCategory('Full'), await addCategory('Chosen')];
    await addService(full._id);
    const { id: providerId } = await createProvider(app);
    await app.context.db
      .insertInto('provider_categories')
      .values({ provider_id: providerId, category_id: chosen._id })
      .execute();
    expect((await post(`${CATEGORIES}/${empty._id}/delete`, { version: 1 })).status).toBe(200);
    for (const { _id } of [full, chosen])
      expect(await post(`${CATEGORIES}/${_id}/delete`, { version: 1 })).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('Deactivate it instead') },
      });
  });

  // M-90, M-150
  test('records the operator who created, changed and deleted a category, and the changes', async () => {
    const { _id } = await addCategory('Audited');
    await put(`${CATEGORIES}/${_id}`, { name: 'Audited too', image: '', isActive: true, version: 1 }, oscar.token);
    await put(`${CATEGORIES}/${_id}`, { name: 'Audited too', image: '', isActive: true, version: 2 }, oscar.token);
    await post(`${CATEGORIES}/${_id}/delete`, { version: 2, reason: 'A mistake' });
    expect((await readAudit(app, olive, `subject=${_id}`)).data).toMatchObject([
      { action: 'category.delete', reason: 'A mistake', operator: { email: 'olive@example.com' } },
      {
        action: 'category.change',
        before: { name: 'Audited' },
        after: { name: 'Audited too' },
        operator: { email: 'oscar@example.com' },
      },
      { action: 'category.create', subject: { kind: 'category', name: 'Audited' } },
    ]);
  });
});
