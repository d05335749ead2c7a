// Loaded before any test runs: on a busy machine the code of the desk takes longer than a test may wait for it.
import './loadDeskPages';
import '../layout/DeskLayout';
import { operator, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { routes } from '../../routes';

/** A page of the desk in its frame, with an operator signed in. */
export function openDesk(path: string, options: RenderPageOptions = {}) {
  return renderPage(null, { as: operator(), path, routes, ...options });
}
