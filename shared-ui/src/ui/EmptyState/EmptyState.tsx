import type { ElementType, ReactNode } from 'react';
import { assetUrl, type AssetName } from '../assetUrl';
import { Stack } from '../Layout/Layout';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  title: string;
  /** @default 2 */
  level?: 1 | 2 | 3;
  /** One sentence. */
  text?: string;
  /** In its place, where the screen makes suggestions. */
  children?: ReactNode;
  /**
   * A picture of assets/img; `null` for none.
   * @default 'img/home-care-400.avif'
   */
  image?: AssetName | null;
  /** The one useful action. */
  action?: ReactNode;
}

/** Shows that a list is empty and what to do next. */
export function EmptyState(props: EmptyStateProps) {
  const { title, level = 2, text, children = text && <p>{text}</p>, image = 'img/home-care-400.avif', action } = props;
  const Heading: ElementType = `h${level}`;
  return (
    <Stack gap={2} className={styles.empty}>
      {image && <img src={assetUrl(image)} width={400} height={250} alt="" className={styles.picture} />}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </Stack>
  );
}
