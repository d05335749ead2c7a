import type { FormEvent, ReactNode } from 'react';
import { Button } from 'shared-ui/ui';
import { RemovableChip } from 'shared-ui/ui/Chip';
import { deskListTexts } from '../../texts/deskLists';
import styles from './DeskList.module.css';

interface DeskFiltersProps {
  /** The filters that apply: `name` is that of its field, `label` and `value` are what its chip shows. */
  applied: readonly { name: string; label: string; value: string }[];
  /** The values of all fields, by their names; empty ones count as none. */
  onApply: (chosen: Record<string, string>) => void;
  onRemove: (name: string) => void;
  /** The fields, uncontrolled: render it with the URL's query as key, so that they follow the URL. */
  children: ReactNode;
}

/** The filters above a list of the desk; those that apply are shown as chips that remove them. */
export function DeskFilters({ applied, onApply, onRemove, children }: DeskFiltersProps) {
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onApply(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>);
  };
  return (
    <>
      <form className={styles.filters} aria-label={deskListTexts.filters} onSubmit={handleSubmit}>
        {children}
        <Button type="submit" variant="secondary" icon="funnel">
          {deskListTexts.apply}
        </Button>
      </form>
      {applied.length > 0 && (
        <div className={styles.chips}>
          {applied.map(({ name, label, value }) => (
            <RemovableChip key={name} onRemove={() => onRemove(name)}>
              {deskListTexts.chip(label, value)}
            </RemovableChip>
          ))}
        </div>
      )}
    </>
  );
}
