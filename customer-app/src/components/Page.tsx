import type { ComponentProps } from 'react';
import { Container } from 'shared-ui/ui';
import styles from './Page.module.css';

interface PageProps extends ComponentProps<typeof Container> {
  /** @default 'form' */
  kind?: 'form' | 'list' | 'detail' | 'payment';
}

/** The content of a page, as far from header and footer as in every page of its kind. */
export function Page({ kind = 'form', ...rest }: PageProps) {
  return <Container className={styles[kind]} {...rest} />;
}
