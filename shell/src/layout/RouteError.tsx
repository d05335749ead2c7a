import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { texts } from '../texts';

/** A page that threw. Trying again renders it anew in place. */
export function RouteError() {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  return (
    <section role="alert">
      <h1>{texts.error.title}</h1>
      <p>{texts.error.body}</p>
      {error instanceof Error && <p>{error.message}</p>}
      <button type="button" onClick={() => void navigate(location, { replace: true })}>{texts.error.tryAgain}</button>
    </section>
  );
}
