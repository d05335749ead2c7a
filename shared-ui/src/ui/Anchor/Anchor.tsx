import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';

export interface AnchorProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of this site, which the router opens, or an absolute URL (https:, mailto:, tel:), which the browser opens. */
  to: string;
  replace?: boolean;
  state?: unknown;
  /** Leaves the page scrolled where it is: for a link that opens something over it. */
  preventScrollReset?: boolean;
}

/** The one link element under every link-like component. */
export function Anchor({ to, replace, state, preventScrollReset, children, ...rest }: AnchorProps) {
  return /^(https?:|mailto:|tel:)/.test(to) ? (
    <a href={to} {...rest}>
      {children}
    </a>
  ) : (
    <Link to={to} replace={replace} state={state} preventScrollReset={preventScrollReset} {...rest}>
      {children}
    </Link>
  );
}
