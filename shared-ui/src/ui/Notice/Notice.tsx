import type { ReactNode } from 'react';
import { cx } from '../cx';
import { enterLater } from '../enterLater';
import { Icon, type IconName } from '../Icon/Icon';
import tones from '../tones.module.css';
import styles from './Notice.module.css';

export interface NoticeProps {
  /** @default 'info' */
  tone?: 'info' | 'success' | 'warning' | 'error';
  title?: string;
  children: ReactNode;
  /**
   * `alert` interrupts (specified alerts), `status` is announced politely; leave it off for a message that is there from the start. A status has
   * nothing that can take the focus but its action: its text enters the accessibility tree after its region.
   * @default undefined: not announced
   */
  role?: 'alert' | 'status';
  action?: ReactNode;
}

/** The icons of tones. */
export const TONE_ICONS: Record<NonNullable<NoticeProps['tone']>, IconName> = {
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-alert',
  error: 'triangle-alert',
};

export function Notice({ tone = 'info', title, children, role, action }: NoticeProps) {
  return (
    <div className={cx(styles.notice, tones[tone])}>
      <Icon name={TONE_ICONS[tone]} className={styles.icon} />
      <div role={role} className={styles.text}>
        <div key={role} ref={enterLater} aria-hidden={role === 'status' || undefined}>
          {title && <p className={styles.title}>{title}</p>}
          <div>{children}</div>
        </div>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
