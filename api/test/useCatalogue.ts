import type { CatalogueCategory, CatalogueService } from 'contract/desk/operatorCatalogue';
import { createOperator, type Person } from './builders';
import { callApi, type ApiResponse } from './callApi';
import { startPaidApp, type PaidApp } from './paidApp';

export const CATEGORIES = '/api/operator/catalogue/categories';
export const SERVICES = '/api/operator/catalogue/services';
export const PICTURES = '/api/operator/catalogue/pictures';
export const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** What an operator sends of a service. */
export function fieldsOf(categoryId: string, more: object = {}) {
  return {
    name: 'Ironing',
    description: 'Shirts.',
    price: 18.5,
    categoryId,
    image: '',
    areas: [],
    isActive: true,
    ...more,
  };
}

/** Two areas that services and helpers of a test may name. */
export async function addAreas({ context }: Pick<PaidApp, 'context'>): Promise<void> {
  await context.db
    .insertInto('areas')
    .values([
      { name: 'sw4', city: 'london' },
      { name: 'london', city: 'london' },
    ])
    .onConflict((on) => on.doNothing())
    .execute();
}

/** An application for all tests of a file with two operators, two areas, and the calls that keep its catalogue. */
export function useCatalogue() {
  const app = {} as PaidApp;
  const olive = {} as Person;
  const oscar = {} as Person;
  beforeAll(async () => {
    Object.assign(app, await startPaidApp());
    Object.assign(olive, await createOperator(app, 'olive@example.com'));
    Object.assign(oscar, await createOperator(app, 'oscar@example.com'));
    await addAreas(app);
  });

  /** @param token null: without one */
  function get(path: string, token: string | null = olive.token): Promise<ApiResponse> {
    return callApi(app, 'GET', path, { token: token ?? undefined });
  }
  function post(path: string, body: unknown = {}, token = olive.token): Promise<ApiResponse> {
    return callApi(app, 'POST', path, { token, body });
  }
  function put(path: string, body: unknown, token = olive.token): Promise<ApiResponse> {
    return callApi(app, 'PUT', path, { token, body });
  }
  async function addCategory(name: string): Promise<CatalogueCategory> {
    return (await post(CATEGORIES, { name, image: '', isActive: true })).body.data as CatalogueCategory;
  }
  async function addService(categoryId: string, more: object = {}): Promise<CatalogueService> {
    const { body, text } = await post(SERVICES, fieldsOf(categoryId, more));
    if (!body.data) throw new Error(text);
    return body.data as CatalogueService;
  }
  return { app, olive, oscar, get, post, put, addCategory, addService };
}
