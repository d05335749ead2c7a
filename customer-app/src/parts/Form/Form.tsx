import type { ComponentPropsWithRef } from 'react';
import styles from './Form.module.css';

/** Fields one below the other. */
export const Form = (props: Omit<ComponentPropsWithRef<'form'>, 'className'>) => (
  <form className={styles.form} {...props} />
);
