import type { ComponentPropsWithRef } from 'react';
import { cx, Icon } from 'shared-ui/ui';
import styles from './Chip.module.css';

type ChipProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'className' | 'disabled' | 'type'> & {
  children: string;
};

/** A short suggestion that acts at once: a popular search. */
export function Chip(props: ChipProps) {
  return <button type="button" className={styles.chip} {...props} />;
}

/** An active filter; pressing it removes the filter. */
export function RemovableChip({ children, onRemove }: { children: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Remove ${children}`}
      className={cx(styles.chip, styles.removable)}
      onClick={onRemove}
    >
      <span>{children}</span>
      <Icon name="x" size="sm" />
    </button>
  );
}
