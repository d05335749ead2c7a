import type { ComponentPropsWithRef } from 'react';
import styles from './VisuallyHidden.module.css';

/** Text for assistive technology only. */
export function VisuallyHidden(props: ComponentPropsWithRef<'span'>) {
  return <span className={styles.hidden} {...props} />;
}
