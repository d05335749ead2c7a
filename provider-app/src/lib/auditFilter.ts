import type { AuditFilter } from 'contract/operatorAudit';
import { isDate } from 'contract/wallTime';
import { OPERATOR_ACTIONS } from '../texts/deskAudit';

export const AUDIT_FILTERS = ['operator', 'action', 'subject', 'from', 'to'] as const;

function dateOf(text: string | null): string | undefined {
  return text !== null && isDate(text) ? text : undefined;
}

/** The filters of the audit in a URL; what is none is left out. */
export function readAuditFilter(params: URLSearchParams): AuditFilter {
  return {
    operator: params.get('operator')?.trim() || undefined,
    action: OPERATOR_ACTIONS.find((known) => known === params.get('action')),
    subject: params.get('subject')?.trim() || undefined,
    from: dateOf(params.get('from')),
    to: dateOf(params.get('to')),
  };
}
