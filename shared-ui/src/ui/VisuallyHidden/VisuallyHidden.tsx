import type { ComponentPropsWithRef } from 'react';
import styles from './VisuallyHidden.module.css';

/** The class of parts that only assistive technology shows, for other elements: a caption, a label. */
export const visuallyHidden = styles.hidden;

/** Text for assistive technology only. */
export function VisuallyHidden(props: ComponentPropsWithRef<'span'>) {
  return <span className={visuallyHidden} {...props} />;
}
