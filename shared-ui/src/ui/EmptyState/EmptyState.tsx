import type { ElementType, ReactNode } from 'react';
import { assetUrl } from '../assetUrl';
import type { AssetName } from '../assetUrl';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  title: string;
  level?: 1 | 2 | 3;
  /** One sentence, or more where the screen suggests what to try. */
  children?: ReactNode;
  /** A still life of assets/img; `null` for none. */
  image?: AssetName | null;
  /** The one useful way on. */
  action?: ReactNode;
}

/** Nothing here, and what to do next. */
export function EmptyState({ title, level = 2, children, image = 'img/home-care-400.avif', action }: EmptyStateProps) {
  const Heading: ElementType = `h${level}`;
  return (
    <div className={styles.empty}>
      {image && <img src={assetUrl(image)} width={400} height={250} alt="" className={styles.picture} />}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
