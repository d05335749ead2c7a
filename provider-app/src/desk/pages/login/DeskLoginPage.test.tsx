import { act, screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import {
  expectNoAxeViolations,
  giveBrowserPasskeys,
  operator,
  renderPage,
  type RenderPageOptions,
} from 'shared-ui/test';
import { routes } from '../../../routes';

function open(options: RenderPageOptions = {}) {
  return renderPage(null, { path: paths.desk.login(), routes, ...options });
}
type Opened = ReturnType<typeof open>;

async function signIn({ user }: Opened, password = 'choresy-demo') {
  const email = await screen.findByLabelText('Email');
  await user.clear(email);
  await user.type(email, 'operator@example.com');
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}
const needsCode: RenderPageOptions['prepare'] = (server) =>
  server.fail('loginOperator', {
    status: 401,
    code: 'SECOND_FACTOR_REQUIRED',
    message: 'Please enter the code of your authenticator app.',
  });
const needsEnrolment: RenderPageOptions['prepare'] = (server) =>
  server.respond('loginOperator', { success: true, enrolmentToken: 'enrol-1', expiresAt: '2026-11-20T09:40:00.000Z' });

describe('the operators’ login', () => {
  // M-49.3
  it('signs an operator in and shows Today', async () => {
    const page = open();
    await signIn(page);
    expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    expect(page.location()).toBe('/desk');
    expect(localStorage.getItem('operatorToken')).toMatch(/^[^.]+\.[^.]+\.[^.]+$/);
    expect(page.server.callsOf('loginOperator')[0]?.body).toEqual({
      email: 'operator@example.com',
      password: 'choresy-demo',
    });
  });

  // M-751.1
  it('signs an operator in by a passkey that is chosen in the email field', async () => {
    const browser = giveBrowserPasskeys();
    const page = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    expect(page.server.callsOf('signInByPasskey')[0]?.body).toMatchObject({ role: 'operator' });
    expect(localStorage.getItem('operatorEmail')).toBe('a@example.com');
    browser.remove();
  });

  // M-49.3
  it('leads back to the page that needed the login', async () => {
    const page = open({ path: paths.desk.login({ returnTo: '/desk?kind=pending-helper' }) });
    await signIn(page);
    await waitFor(() => expect(page.location()).toBe('/desk?kind=pending-helper'));
  });

  it('shows the first rule that is broken at its field', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Email'), 'operator@example.com');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter both email and password');
  });

  it('shows the server’s text for a wrong password, and keeps what was typed', async () => {
    const page = open({
      prepare: (server) => server.fail('loginOperator', { status: 401, message: 'Invalid email or password' }),
    });
    await signIn(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password');
    expect(screen.getByLabelText('Email')).toHaveValue('operator@example.com');
  });

  it('says that the server cannot be reached', async () => {
    const page = open({ prepare: (server) => server.drop('loginOperator') });
    await signIn(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Try again.');
  });

  it('keeps the e-mail address that was typed, and nothing else, across a reload', async () => {
    const { user, unmount } = open();
    await user.type(await screen.findByLabelText('Email'), 'olive@example.com');
    await user.type(screen.getByLabelText('Password'), 'secret');
    unmount();
    open();
    expect(await screen.findByLabelText('Email')).toHaveValue('olive@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  // M-49.3
  it('says why it is shown once a session is over, with the e-mail address filled in', async () => {
    const { auth } = open({ as: operator() });
    await screen.findByLabelText('Email');
    act(() => auth.endSession('operator', 'expired'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session is over. Please sign in again.');
    expect(screen.getByLabelText('Email')).toHaveValue('operator@example.com');
  });
});

describe('the code of a second factor', () => {
  // M-93.2
  it('is required where the account has one, and signs in', async () => {
    const page = open({ prepare: needsCode });
    await signIn(page);
    const code = await screen.findByLabelText('Code');
    expect(code).toHaveFocus();
    await expectNoAxeViolations();
    page.server.restore('loginOperator');
    await page.user.type(code, '123456{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    expect(page.server.callsOf('loginOperator').at(-1)?.body).toEqual({
      email: 'operator@example.com',
      password: 'choresy-demo',
      code: '123456',
    });
  });

  // M-93.2, M-93.4
  it.each([
    ['SECOND_FACTOR_WRONG', 401, 'This code is wrong.'],
    ['TOO_MANY', 429, 'Too many attempts. Please wait.'],
  ] as const)('shows the server’s text for %s', async (failure, status, message) => {
    const page = open({ prepare: needsCode });
    await signIn(page);
    const code = await screen.findByLabelText('Code');
    page.server.fail('loginOperator', { status, code: failure, message });
    await page.user.type(code, '000000{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(code).toHaveValue('000000');
  });

  it('leads back to the password', async () => {
    const page = open({ prepare: needsCode });
    await signIn(page);
    await page.user.click(await screen.findByRole('button', { name: '← Back to the password' }));
    expect(screen.getByLabelText('Password')).toBeVisible();
  });
});

describe('the first sign-in where a second factor is required', () => {
  async function enrol(page: Opened) {
    await signIn(page);
    return screen.findByLabelText('Code that the app shows now');
  }

  // M-93.1, M-93.5
  it('shows the key as a QR code and as text', async () => {
    const page = open({ prepare: needsEnrolment });
    await enrol(page);
    expect(screen.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open in an app on this device' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^otpauth:\/\/totp\//),
    );
    expect(page.server.callsOf('readEnrolment')[0]?.body).toEqual({ enrolmentToken: 'enrol-1' });
    await expectNoAxeViolations();
  });

  // M-93.3
  it('shows the recovery codes once and signs in after them', async () => {
    const page = open({ prepare: needsEnrolment });
    await page.user.type(await enrol(page), '123456{Enter}');
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['AAAA-BBBB', 'CCCC-DDDD']);
    expect(page.auth.getToken('operator')).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('The recovery codes are copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('AAAA-BBBB\nCCCC-DDDD\n');
    await expectNoAxeViolations();
    await page.user.click(screen.getByRole('button', { name: 'I have kept them: continue' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    expect(page.auth.getToken('operator')).not.toBeNull();
  });

  // M-93.5
  it('shows a wrong code at its field, and begins anew once the enrolment is over', async () => {
    const page = open({ prepare: needsEnrolment });
    const code = await enrol(page);
    page.server.fail('confirmEnrolment', { status: 400, code: 'INVALID', message: 'This code is wrong.' });
    await page.user.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining('This code is wrong.')));
    page.server.fail('confirmEnrolment', {
      status: 401,
      code: 'SESSION_ENDED',
      message: 'This enrolment is over. Please log in again.',
    });
    await page.user.type(code, '{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This enrolment is over. Please log in again.');
    expect(screen.getByLabelText('Password')).toBeVisible();
  });

  it('offers to load the key again when it cannot be loaded', async () => {
    const page = open({
      prepare: (server) => {
        needsEnrolment(server);
        server.drop('readEnrolment');
      },
    });
    await signIn(page);
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    page.server.restore('readEnrolment');
    await page.user.click(retry);
    expect(await screen.findByLabelText('Code that the app shows now')).toBeVisible();
  });
});
