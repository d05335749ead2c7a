import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { cx } from '../cx';
import styles from './Layout.module.css';

/** A step of the space scale: the number in --s-N. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 8;

interface LayoutProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'ul' | 'ol' | 'li' | 'p' | 'span' | 'header' | 'nav';
  /** @default 4 of a stack, 3 of a cluster */
  gap?: Space;
  children: ReactNode;
}

// Classes, not style attributes: the Content Security Policy blocks those in server-rendered HTML.
function gapClass(gap: Space) {
  return styles[`gap${gap}`];
}

export function Stack({ as, gap = 4, className, ...rest }: LayoutProps) {
  const Element = (as ?? 'div') as ElementType;
  return <Element className={cx(styles.stack, gapClass(gap), className)} {...rest} />;
}

/** Children side by side, wrapping where there is no room. */
export function Cluster({
  as,
  gap = 3,
  align = 'center',
  justify,
  className,
  ...rest
}: LayoutProps & { align?: 'center' | 'start' | 'baseline'; justify?: 'end' | 'center' | 'between' }) {
  const Element = (as ?? 'div') as ElementType;
  const classes = cx(
    styles.cluster,
    gapClass(gap),
    styles[`align-${align}`],
    justify && styles[`justify-${justify}`],
    className,
  );
  return <Element className={classes} {...rest} />;
}

/** The page's width with its gutters; `narrow` for reading, `form` for one short form. */
export function Container({
  size = 'page',
  className,
  ...rest
}: ComponentPropsWithRef<'div'> & { size?: 'page' | 'narrow' | 'form' }) {
  return <div className={cx(styles.container, styles[size], className)} {...rest} />;
}

/** A list of cards in equal columns: as many as named on wide screens, two below 1080 px (`isTightOnPhone`: also on phones), else one. */
export function CardGrid({
  columns = 3,
  isTightOnPhone = false,
  ...rest
}: Omit<ComponentPropsWithRef<'ul'>, 'className'> & { columns?: 3 | 4; isTightOnPhone?: boolean }) {
  return <ul className={cx(styles.grid, styles[`columns${columns}`], isTightOnPhone && styles.tight)} {...rest} />;
}
