import { screen } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import { renderPage, type RenderPageOptions } from 'shared-ui/test';
import { AuthPage } from '../pages/auth/AuthPage';

export function open(options: RenderPageOptions = {}) {
  return renderPage(
    <main>
      <AuthPage />
    </main>,
    { path: paths.auth(), ...options },
  );
}

export function press(name: string | RegExp) {
  return screen.getByRole('button', { name });
}

export function messages(store: ReturnType<typeof open>['store']) {
  return store.getState().toasts.toasts.map(({ message }) => message);
}

export async function fillLogin({ user }: ReturnType<typeof open>, email = 'amelia@example.com', password = 'secret') {
  if (email) await user.type(screen.getByLabelText('Email Address'), email);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(press('Login'));
}

/** Sign-up after its code request. */
export async function openStepTwo(page: ReturnType<typeof open>, email = 'amelia@example.com') {
  await page.user.type(screen.getByLabelText('Email Address'), email);
  await page.user.click(press('Send OTP'));
  await screen.findByLabelText('OTP');
}
