import { LIMITS } from 'contract/platform/limits';
import { choicesOf, type ListFilters } from '../../lib/listFilters';
import { auditTexts as texts, operatorActions } from '../../texts/deskAudit';

/** Whose actions, which, on what and when. */
export const auditFilters = {
  operator: { kind: 'text', label: texts.operator, hint: texts.operatorHint, maxLength: LIMITS.emailMax },
  action: { kind: 'choice', label: texts.action, choices: choicesOf(operatorActions), none: texts.everyAction },
  subject: { kind: 'text', label: texts.subject, hint: texts.subjectHint, maxLength: LIMITS.emailMax },
  from: { kind: 'day', label: texts.from },
  to: { kind: 'day', label: texts.to },
} satisfies ListFilters;
