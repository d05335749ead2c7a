import type { ComponentPropsWithRef } from 'react';
import { cx, Icon } from 'shared-ui/ui';
import styles from './Chip.module.css';

export interface ChipProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'disabled'> {
  children: string;
  /**
   * For toggle chips: sets `aria-pressed`.
   * @default undefined: the chip is no toggle
   */
  isSelected?: boolean;
}

/** A short suggestion that acts at once: a popular search. */
export function Chip({ isSelected, type = 'button', className, ...rest }: ChipProps) {
  return <button type={type} aria-pressed={isSelected} className={cx(styles.chip, className)} {...rest} />;
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
      {children}
      <Icon name="x" size="sm" />
    </button>
  );
}
