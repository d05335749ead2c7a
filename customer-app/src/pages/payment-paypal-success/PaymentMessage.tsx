import type { ReactNode, RefObject } from 'react';
import { Card, Cluster, cx, Icon, type IconName } from 'shared-ui/ui';
import { Spinner } from 'shared-ui/ui/Spinner';
import { usePageTitle } from '../../hooks/usePageTitle';
import styles from './PaymentMessage.module.css';

interface PaymentMessageProps {
  icon?: IconName;
  tone?: 'info' | 'success' | 'danger';
  /** A spinner in place of the icon. */
  isBusy?: boolean;
  title: string;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  text: string;
  role?: 'status' | 'alert';
  /** Links and buttons. */
  children?: ReactNode;
}

/** One state of a payment: an icon, a heading, a sentence and actions. */
export function PaymentMessage({
  icon = 'info',
  tone = 'info',
  isBusy = false,
  title,
  headingRef,
  text,
  role,
  children,
}: PaymentMessageProps) {
  usePageTitle(title);
  return (
    <Card className={styles.card} aria-busy={isBusy || undefined}>
      <span className={cx(styles.sign, styles[tone])}>{isBusy ? <Spinner /> : <Icon name={icon} size="lg" />}</span>
      <div role={role} className={styles.text}>
        <h1 ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
        <p>{text}</p>
      </div>
      {children && <Cluster justify="center">{children}</Cluster>}
    </Card>
  );
}
