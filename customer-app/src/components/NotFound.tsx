import { ButtonLink, EmptyState } from 'shared-ui/ui';

interface NotFoundProps {
  texts: { notFoundTitle: string; notFound: string };
  /** The way on. */
  action: string;
  to: string;
}

/** In the place of a page about something that is not there. */
export function NotFound({ texts, action, to }: NotFoundProps) {
  return (
    <EmptyState level={1} title={texts.notFoundTitle} action={<ButtonLink to={to}>{action}</ButtonLink>}>
      <span role="alert">{texts.notFound}</span>
    </EmptyState>
  );
}
