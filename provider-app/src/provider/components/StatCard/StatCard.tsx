import type { ReactNode } from 'react';
import { Anchor, Card, cx, Icon, type IconName, textStyles } from 'shared-ui/ui';
import styles from './StatCard.module.css';

export interface StatCardProps {
  icon: IconName;
  label: string;
  value: ReactNode;
  detail?: ReactNode;
  /**
   * `warm` for a figure that waits for someone.
   * @default 'brand'
   */
  tone?: 'brand' | 'warm';
  /** Path of the page with the rows behind the figure; without it the card is no link. */
  to?: string;
}

export function StatCard({ icon, label, value, detail, tone = 'brand', to }: StatCardProps) {
  return (
    <Card className={styles.stat} isInteractive={to !== undefined}>
      {/* Another label is another element: its text does not change beside the icon (M-500). */}
      <p key={`${label} ${to === undefined}`} className={styles.label}>
        <span className={cx(styles.icon, styles[tone])}>
          <Icon name={icon} />
        </span>
        {to === undefined ? (
          label
        ) : (
          <Anchor to={to} className={styles.link}>
            {label}
          </Anchor>
        )}
      </p>
      <p className={styles.value}>{value}</p>
      {detail && <p className={textStyles.quiet}>{detail}</p>}
    </Card>
  );
}
