import type { AttentionItem, AttentionKind } from 'contract/desk/attention';
import type { AuditEntry } from 'contract/desk/operatorAudit';
import { callApi, type ApiResponse } from './callApi';
import { createCustomer, createProvider, type Person } from './builders';
import type { TestApp } from './testApp';

/** A POST of an operator's at /api/operator/… */
export function command(app: TestApp, operator: Person, path: string, body: object = {}): Promise<ApiResponse> {
  return callApi(app, 'POST', `/api/operator/${path}`, { token: operator.token, body });
}

/** Expects that each of these calls rejects a visitor who is not signed in, a customer and a helper. */
export async function expectOperatorsOnly(
  app: TestApp,
  calls: readonly (readonly [method: Parameters<typeof callApi>[1], path: string])[],
): Promise<void> {
  const others = [
    [undefined, 401],
    [(await createCustomer(app)).token, 403],
    [(await createProvider(app)).token, 403],
  ] as const;
  for (const [token, status] of others)
    for (const [method, path] of calls)
      expect([path, (await callApi(app, method, path, { token })).status]).toEqual([path, status]);
}

export interface AuditPage {
  data: AuditEntry[];
  pagination: { currentPage: number; totalPages: number; totalEntries: number };
}

/** Returns the operators' actions, filtered by the query. */
export async function readAudit(app: TestApp, operator: Person, query = ''): Promise<AuditPage> {
  const response = await callApi(app, 'GET', `/api/operator/audit${query && `?${query}`}`, { token: operator.token });
  if (response.status !== 200) throw new Error(response.text);
  return response.body as unknown as AuditPage;
}

/** Returns the things about a booking that need a person, by its reference. */
export async function attentionTo(app: TestApp, operator: Person, reference: string): Promise<AttentionKind[]> {
  const { body } = await callApi(app, 'GET', '/api/operator/attention', { token: operator.token });
  return (body.data as AttentionItem[]).filter(({ link }) => link.bookingId === reference).map(({ kind }) => kind);
}
