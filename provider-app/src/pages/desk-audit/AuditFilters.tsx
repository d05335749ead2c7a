import type { AuditFilter } from 'contract/operatorAudit';
import type { FormEvent } from 'react';
import { Button } from 'shared-ui/ui';
import { RemovableChip } from 'shared-ui/ui/Chip';
import { DateField } from 'shared-ui/ui/DateField';
import { Select } from 'shared-ui/ui/Select';
import { TextField } from 'shared-ui/ui/TextField';
import { AUDIT_FILTERS } from '../../lib/auditFilter';
import { auditTexts, OPERATOR_ACTIONS, operatorActions } from '../../texts/deskAudit';
import styles from './AuditPage.module.css';

type Chosen = Partial<Record<(typeof AUDIT_FILTERS)[number], string>>;

interface AuditFiltersProps {
  filter: AuditFilter;
  /** The filters that are to be in the URL; empty ones count as none. */
  onChange: (chosen: Chosen) => void;
}

const ACTIONS = [
  { value: '', label: auditTexts.everyAction },
  ...OPERATOR_ACTIONS.map((action) => ({ value: action, label: operatorActions[action] })),
];

function chipText(name: (typeof AUDIT_FILTERS)[number], filter: AuditFilter): string | null {
  const value = name === 'action' ? filter.action && operatorActions[filter.action] : filter[name];
  return value ? auditTexts.chip(auditTexts[name], value) : null;
}

/** Whose actions, which, on what and when; those that apply are shown as chips that remove them. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange(Object.fromEntries(new FormData(event.currentTarget)) as Chosen);
  };
  const applied = AUDIT_FILTERS.flatMap((name) => {
    const text = chipText(name, filter);
    return text === null ? [] : [{ name, text }];
  });
  return (
    <>
      <form className={styles.filters} aria-label={auditTexts.filters} onSubmit={handleSubmit}>
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
        <Button type="submit" variant="secondary" icon="funnel">
          {auditTexts.apply}
        </Button>
      </form>
      {applied.length > 0 && (
        <div className={styles.chips}>
          {applied.map(({ name, text }) => (
            <RemovableChip key={name} onRemove={() => onChange({ ...filter, [name]: undefined })}>
              {text}
            </RemovableChip>
          ))}
        </div>
      )}
    </>
  );
}
