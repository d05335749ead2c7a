import type { ComponentPropsWithRef } from 'react';
import styles from './VisuallyHidden.module.css';

/** Text for those who listen instead of look. */
export function VisuallyHidden(props: ComponentPropsWithRef<'span'>) {
  return <span className={styles.hidden} {...props} />;
}
