import { Link } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import { texts } from '../texts';

export function NotFound() {
  return (
    <section>
      <title>{texts.notFound.title}</title>
      <h1>{texts.notFound.title}</h1>
      <p>{texts.notFound.body}</p>
      <Link to={paths.home()}>{texts.notFound.home}</Link>
    </section>
  );
}
