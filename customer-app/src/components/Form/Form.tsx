import type { ComponentPropsWithRef } from 'react';
import styles from './Form.module.css';

/** A form whose fields are stacked. */
export function Form(props: Omit<ComponentPropsWithRef<'form'>, 'className'>) {
  return <form className={styles.form} {...props} />;
}
