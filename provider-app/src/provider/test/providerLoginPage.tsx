import { act, screen } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import { provider, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { ProviderLoginPage } from '../pages/providerlogin/ProviderLoginPage';

const hugo = provider({ id: 'p1' });

export function open(options: RenderPageOptions = {}) {
  return renderPage(<ProviderLoginPage />, { path: paths.providerLogin(), server: { provider: hugo }, ...options });
}

export function email() {
  return screen.getByRole('textbox', { name: 'Email' });
}

export function password(name = 'Password') {
  return screen.getByLabelText(name);
}

export function button(name: string) {
  return screen.getByRole('button', { name });
}

export async function alertText() {
  return (await screen.findByRole('alert')).textContent;
}

export function after(ms: number) {
  return act(() => jest.advanceTimersByTimeAsync(ms));
}
