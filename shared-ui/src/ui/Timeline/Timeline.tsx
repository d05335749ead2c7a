import { cx, textStyles } from 'shared-ui/ui';
import styles from './Timeline.module.css';

export interface TimelineItem {
  title: string;
  /** When it happened, or until when it should, as people read it. */
  time?: string;
  text?: string;
  /** It has not happened yet: it comes next. */
  isNext?: boolean;
}

export interface TimelineProps {
  /** Names the list for screen readers. */
  label: string;
  /** The oldest first. */
  items: readonly TimelineItem[];
}

/** The past steps, and the next one. Steps that are added while it is shown are announced. */
export function Timeline({ label, items }: TimelineProps) {
  return (
    <ol aria-label={label} aria-live="polite">
      {items.map(({ title, time, text, isNext = false }, index) => (
        <li
          key={`${index} ${title}`}
          className={cx(styles.item, isNext && styles.next)}
          aria-current={isNext ? 'step' : undefined}
        >
          <span className={textStyles.semibold}>{title}</span>
          {time && <span className={styles.time}>{time}</span>}
          {text && <p className={styles.text}>{text}</p>}
        </li>
      ))}
    </ol>
  );
}
