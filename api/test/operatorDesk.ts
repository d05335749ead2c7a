import type { AttentionItem, AttentionKind } from 'contract/desk/attention';
import type { AuditEntry } from 'contract/desk/operatorAudit';
import { callApi, type ApiResponse } from './callApi';
import type { Person } from './builders';
import type { TestApp } from './testApp';

/** A POST of an operator's at /api/operator/… */
export function command(app: TestApp, operator: Person, path: string, body: object = {}): Promise<ApiResponse> {
  return callApi(app, 'POST', `/api/operator/${path}`, { token: operator.token, body });
}

export interface AuditPage {
  data: AuditEntry[];
  pagination: { currentPage: number; totalPages: number; totalEntries: number };
}

/** What operators did, filtered as the query says. */
export async function readAudit(app: TestApp, operator: Person, query = ''): Promise<AuditPage> {
  const response = await callApi(app, 'GET', `/api/operator/audit${query && `?${query}`}`, { token: operator.token });
  if (response.status !== 200) throw new Error(response.text);
  return response.body as unknown as AuditPage;
}

/** What of a booking needs a person, by its reference. */
export async function attentionTo(app: TestApp, operator: Person, reference: string): Promise<AttentionKind[]> {
  const { body } = await callApi(app, 'GET', '/api/operator/attention', { token: operator.token });
  return (body.data as AttentionItem[]).filter(({ link }) => link.bookingId === reference).map(({ kind }) => kind);
}
