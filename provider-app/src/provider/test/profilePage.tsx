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

export async function openEditing(options: RenderPageOptions = {}) {
  const page = open(options);
  await page.user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  return page;
}

export function field(name: string | RegExp) {
  return screen.getByRole('textbox', { name });
}

export function save(user: ReturnType<typeof open>['user']) {
  return user.click(screen.getByRole('button', { name: 'Save Changes' }));
}

export async function replace(user: ReturnType<typeof open>['user'], name: string | RegExp, text: string) {
  await user.clear(field(name));
  if (text) await user.type(field(name), text);
}
