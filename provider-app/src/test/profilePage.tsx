import { screen } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import { provider, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { ProfilePage } from '../pages/profile/ProfilePage';

const hugo = provider({ id: 'p1' });

export function open(options: RenderPageOptions = {}) {
  return renderPage(<ProfilePage />, { as: hugo, path: paths.provider.profile(), ...options });
}

export function value(term: string) {
  return screen.getAllByRole('term').find(({ textContent }) => textContent === term)?.nextElementSibling?.textContent;
}
