import { useLocation } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import { ButtonLink, EmptyState } from 'shared-ui/ui';
import { notFoundTexts as texts } from '../texts/frame';

/** A URL of the helper area or of the desk without a page (H-2.57). */
export function NotFoundPage() {
  const isDesk = useLocation().pathname.startsWith(paths.desk.today());
  const home = isDesk ? (
    <ButtonLink to={paths.desk.today()}>{texts.today}</ButtonLink>
  ) : (
    <ButtonLink to={paths.provider.dashboard()}>{texts.dashboard}</ButtonLink>
  );
  return <EmptyState level={1} title={texts.title} action={home} text={texts.body} />;
}
