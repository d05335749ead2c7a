import type { ComponentPropsWithRef } from 'react';
import styles from './Form.module.css';

/** Fields one below the other. */
export function Form(props: Omit<ComponentPropsWithRef<'form'>, 'className'>) {
  return <form className={styles.form} {...props} />;
}
