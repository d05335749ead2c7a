import { z } from 'contract/platform/zod';
import { adapter, auth, serve, setUpRequests } from '../test/requests';
import { fieldErrorsOf } from './fieldErrors';
import { request } from './request';

setUpRequests();

async function rejectedWith(body: object): Promise<unknown> {
  serve(() => ({ status: 400, data: { success: false, message: 'No', code: 'INVALID', ...body } }));
  const schemas = () => Promise.resolve({ summary: '', response: z.unknown() });
  const call = { method: 'POST', path: '/x', access: 'anyone', schemas } as const;
  return (await request({ call, path: '/x', as: null }, { auth, apiBaseUrl: '', adapter, mutations: new Map() })).error;
}

describe('the fields of a rejected call', () => {
  // M-150
  it('are those that the response names, with their lines', async () => {
    const fields = [
      { field: 'price', message: 'Please give a price', line: 7 },
      { field: 'name', message: 'Please give a name' },
    ];
    expect(fieldErrorsOf(await rejectedWith({ fields }))).toEqual(fields);
  });

  it('are none where the response names none, or names them in another form', async () => {
    expect(fieldErrorsOf(await rejectedWith({}))).toEqual([]);
    expect(fieldErrorsOf(await rejectedWith({ fields: 'price' }))).toEqual([]);
    expect(
      fieldErrorsOf(await rejectedWith({ fields: [null, 'price', { field: 'price' }, { message: 'x' }] })),
    ).toEqual([]);
    for (const error of [undefined, 'x', { code: 'network', message: '', status: 0 }])
      expect(fieldErrorsOf(error)).toEqual([]);
  });
});
