import type { AuditFilter } from 'contract/operatorAudit';
import { DateField } from 'shared-ui/ui/DateField';
import { Select } from 'shared-ui/ui/Select';
import { TextField } from 'shared-ui/ui/TextField';
import { DeskFilters } from '../../components/desk/DeskFilters';
import { AUDIT_FILTERS } from '../../lib/auditFilter';
import { auditTexts, OPERATOR_ACTIONS, operatorActions } from '../../texts/deskAudit';

interface AuditFiltersProps {
  filter: AuditFilter;
  onApply: (chosen: Record<string, string>) => void;
  onRemove: (name: string) => void;
}

const ACTIONS = [
  { value: '', label: auditTexts.everyAction },
  ...OPERATOR_ACTIONS.map((action) => ({ value: action, label: operatorActions[action] })),
];

/** Whose actions, which, on what and when. */
export function AuditFilters({ filter, ...props }: AuditFiltersProps) {
  const applied = AUDIT_FILTERS.flatMap((name) => {
    const value = name === 'action' ? filter.action && operatorActions[filter.action] : filter[name];
    return value ? [{ name, label: auditTexts[name], value }] : [];
  });
  return (
    <DeskFilters applied={applied} {...props}>
      <TextField
        label={auditTexts.operator}
        hint={auditTexts.operatorHint}
        name="operator"
        autoComplete="off"
        defaultValue={filter.operator}
      />
      <Select label={auditTexts.action} name="action" options={ACTIONS} defaultValue={filter.action ?? ''} />
      <TextField
        label={auditTexts.subject}
        hint={auditTexts.subjectHint}
        name="subject"
        autoComplete="off"
        defaultValue={filter.subject}
      />
      <DateField label={auditTexts.from} name="from" defaultValue={filter.from ?? ''} />
      <DateField label={auditTexts.to} name="to" defaultValue={filter.to ?? ''} />
    </DeskFilters>
  );
}
