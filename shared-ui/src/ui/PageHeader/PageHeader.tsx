import type { ReactNode } from 'react';
import { TextLink } from '../TextLink/TextLink';
import styles from './PageHeader.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  back?: { to: string; label: string };
  /** Actions at the end of the line, below it on narrow screens. */
  actions?: ReactNode;
}

/** The page's one h1, with its back link, lead and actions. */
export function PageHeader({ title, subtitle, back, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {back && (
        <TextLink to={back.to} variant="quiet" icon="chevron-left" className={styles.back}>
          {back.label}
        </TextLink>
      )}
      <div className={styles.line}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}
