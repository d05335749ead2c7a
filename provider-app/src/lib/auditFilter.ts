import type { AuditFilter } from 'contract/operatorAudit';
import { OPERATOR_ACTIONS } from '../texts/deskAudit';
import { dayOf, textOf } from './urlFilters';

export const AUDIT_FILTERS = ['operator', 'action', 'subject', 'from', 'to'] as const;

/** The filters of the audit in a URL; what is none is left out. */
export function readAuditFilter(params: URLSearchParams): AuditFilter {
  return {
    operator: textOf(params, 'operator'),
    action: OPERATOR_ACTIONS.find((known) => known === params.get('action')),
    subject: textOf(params, 'subject'),
    from: dayOf(params, 'from'),
    to: dayOf(params, 'to'),
  };
}
