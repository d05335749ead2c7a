import type { ComponentPropsWithRef } from 'react';
import styles from './VisuallyHidden.module.css';

/** Text for those who listen instead of look. */
export const VisuallyHidden = (props: ComponentPropsWithRef<'span'>) => <span className={styles.hidden} {...props} />;
