import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expectNoAxeViolations, pictureFile, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { Dialog } from 'shared-ui/ui';
import { IMAGE_RULES } from 'contract/fields/image';
import { ProviderSignupForm } from './ProviderSignupForm';

const NO_IMAGE = 'Please select a valid image file';

function Page() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <main>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Join as a Helper">
        <ProviderSignupForm onDone={() => setIsOpen(false)} />
      </Dialog>
    </main>
  );
}

function open(options: RenderPageOptions = {}) {
  return renderPage(<Page />, options);
}
type Opened = ReturnType<typeof open>;

const LABELS = {
  name: 'Full Name',
  email: 'Email Address',
  password: 'Password',
  phone: 'Phone Number',
  businessName: 'Chore Helper Name',
  businessAddress: 'Address',
  businessDescription: 'Description',
  paypalEmail: 'PayPal Email',
} as const;
type Field = keyof typeof LABELS;

const valid: Record<Field, string> = {
  name: 'Hugo Bennett',
  email: 'hugo@example.com',
  password: 'abcde',
  phone: '+44 (0) 7700-900123',
  businessName: 'Bennett Home Repairs',
  businessAddress: '18 Wilton Way',
  businessDescription: 'Small repairs done properly',
  paypalEmail: 'payout@example.com',
};

function fill(values: Partial<Record<Field, string>>) {
  for (const [field, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(LABELS[field as Field]), { target: { value } });
}
function submit({ user }: Opened) {
  return user.click(screen.getByRole('button', { name: 'Create Account' }));
}
function toasts({ store }: Opened) {
  return store.getState().toasts.toasts;
}
function choose(file: File) {
  return fireEvent.change(screen.getByLabelText(/Profile Image/), { target: { files: [file] } });
}

// C-1.3, C-2.26, C-3.5
it('the helper signup is a titled dialog with every field labelled, and closes', async () => {
  const { user } = open();
  const dialog = screen.getByRole('dialog', { name: 'Join as a Helper' });
  for (const label of Object.values(LABELS)) expect(screen.getByLabelText(label)).toBeVisible();
  expect(screen.getByLabelText('Profile Image (optional)')).toBeVisible();
  await expectNoAxeViolations(dialog);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog')).toBeVisible();
});

// M-573
it('the helper signup leads to the terms for helpers and the privacy notice', () => {
  open();
  expect(screen.getByRole('link', { name: 'terms for helpers' })).toHaveAttribute('href', '/info/helper-terms');
  expect(screen.getByRole('link', { name: 'privacy notice' })).toHaveAttribute('href', '/info/privacy');
});

// C-2.28
it('the helper signup counts the characters of the description as it is typed', async () => {
  const { user } = open();
  expect(screen.getByText('0/20 characters minimum')).toBeVisible();
  await user.type(screen.getByLabelText('Description'), 'Small repairs');
  expect(screen.getByText('13/20 characters minimum')).toBeVisible();
});

const rules: [string, Partial<Record<Field, string>>, Field, string][] = [
  ['1', { name: ' ' }, 'name', 'Full name is required'],
  ['2', { email: '' }, 'email', 'Email is required'],
  ['3', { email: 'hugo@' }, 'email', 'Please enter a valid email address'],
  ['4', { password: '' }, 'password', 'Password is required'],
  ['5', { password: 'abcd' }, 'password', 'Password must be at least 5 characters long'],
  ['6', { phone: '' }, 'phone', 'Phone number is required'],
  ['7', { phone: '07700 x' }, 'phone', 'Please enter a valid phone number'],
  ['8', { businessName: '' }, 'businessName', 'Chore helper name is required'],
  ['9', { businessAddress: '' }, 'businessAddress', 'address is required'],
  ['10', { businessDescription: '' }, 'businessDescription', 'description is required'],
  [
    '11',
    { businessDescription: 'Nineteen characters' },
    'businessDescription',
    'description must be at least 20 characters',
  ],
  ['12', { paypalEmail: '' }, 'paypalEmail', 'PayPal email is required'],
  ['13', { paypalEmail: 'payout' }, 'paypalEmail', 'Please enter a valid PayPal email address'],
];

// C-4.8, C-5.1, C-5.2, C-5.3, C-5.4, C-5.5, C-5.6, C-5.7, C-5.8, C-5.9, C-5.10, C-5.11, C-5.12, C-5.13
it.each(rules)('the helper signup rejects a form that breaks rule %s', async (_number, broken, field, message) => {
  const page = open();
  fill({ ...valid, ...broken });
  await submit(page);
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.getByLabelText(LABELS[field])).toHaveFocus();
  expect(screen.getByLabelText(LABELS[field])).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(toasts(page)).toMatchObject([{ kind: 'error', message }]);
  expect(page.server.callsOf('signupProvider')).toEqual([]);
});

// C-5.14
it('the helper signup shows only the first broken rule, in the order of the rules', async () => {
  const page = open();
  const shown: string[] = [];
  for (const [, , field, message] of rules) {
    await submit(page);
    const described = Object.values(LABELS).filter(
      (label) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true',
    );
    expect(described).toHaveLength(1);
    shown.push(screen.getByText(message).textContent ?? '');
    const isFormRule = ['3', '5', '7', '11', '13'].includes(rules[shown.length]?.[0] ?? '');
    fill({ [field]: isFormRule ? rules[shown.length]![1][field] : valid[field] });
  }
  expect(shown).toEqual(rules.map(([, , , message]) => message));
});

// C-4.7
it('the helper signup removes its error when a field is edited', async () => {
  const page = open();
  await submit(page);
  await page.user.type(screen.getByLabelText('Description'), 'x');
  expect(screen.queryByText('Full name is required')).toBeNull();
});

describe('the profile image of the helper signup', () => {
  // C-5.15, C-5.16, C-9.1, M-441
  it.each([
    ['accepts 5 MB', pictureFile({ size: 5 * 1024 * 1024 }), null],
    ['accepts a picture without a declared type', pictureFile({ type: '' }), null],
    ['rejects one byte over 5 MB', pictureFile({ size: 5 * 1024 * 1024 + 1 }), IMAGE_RULES.tooLarge],
    ['rejects a text that is declared to be a picture', new File(['text'], 'a.png', { type: 'image/png' }), NO_IMAGE],
    ['names a kind that is not taken', new File(['GIF89a'], 'a.gif'), IMAGE_RULES.kindNotTaken('GIF')],
  ])('%s', async (_case, file, message) => {
    const page = open();
    fill(valid);
    choose(file);
    if (message) expect(await screen.findByText(message)).toBeVisible();
    else {
      await submit(page);
      await waitFor(() => expect(page.server.callsOf('signupProvider')[0]?.body.profileImage).toBeInstanceOf(File));
    }
  });

  // C-4.7
  it('is rejected when it is chosen, and the error goes when a valid one is chosen', async () => {
    const page = open();
    choose(new File(['text'], 'a.txt', { type: 'text/plain' }));
    expect(await screen.findByText(NO_IMAGE)).toBeVisible();
    expect(toasts(page)).toMatchObject([{ kind: 'error', message: NO_IMAGE }]);
    choose(pictureFile());
    expect(screen.queryByText(NO_IMAGE)).toBeNull();
  });
});

// C-2.27, C-4.9
it('the helper signup sends the filled-in fields once, as form data, and is disabled meanwhile', async () => {
  const page = open();
  const release = page.server.hold('signupProvider');
  fill(valid);
  await submit(page);
  const busy = await screen.findByRole('button', { name: 'Creating Account...' });
  expect(screen.getByLabelText('Full Name')).toBeDisabled();
  await page.user.click(busy);
  release();
  await screen.findByText('Service provider registered successfully! Please check your email for verification.');
  expect(page.server.callsOf('signupProvider')).toHaveLength(1);
  // No picture was chosen: nothing is appended for it.
  expect(page.server.callsOf('signupProvider')[0]?.body).toEqual(valid);
});

// C-3.5
it('the helper signup sends the profile image when there is one', async () => {
  const page = open();
  fill(valid);
  await page.user.upload(screen.getByLabelText(/Profile Image/), pictureFile());
  await submit(page);
  await waitFor(() => expect(page.server.callsOf('signupProvider')[0]?.body.profileImage).toBeInstanceOf(File));
});

// C-4.5, C-7.6, C-8.3, C-9.1, C-9.21
it('a successful helper signup stores the token, shows a toast for 4 s, empties the form and closes the dialog after 3 s', async () => {
  jest.useFakeTimers();
  const page = open();
  fill(valid);
  await submit(page);
  await act(() => jest.advanceTimersByTimeAsync(0));
  const message = 'Service provider registered successfully! Please check your email for verification.';
  expect(toasts(page)).toMatchObject([{ kind: 'success', message, duration: 4000 }]);
  expect(localStorage.getItem('serviceProviderToken')).toBeTruthy();
  expect(screen.getByLabelText('Full Name')).toHaveValue('');
  expect(screen.getByText('0/20 characters minimum')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2999));
  expect(screen.getByRole('dialog')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  jest.useRealTimers();
});

// C-4.6, C-5.17, C-8.2
it.each([
  [
    'a message of the server',
    (server: Opened['server']) => server.fail('signupProvider', { status: 409, message: 'Email already used' }),
    'Email already used',
  ],
  [
    'success: false',
    (server: Opened['server']) => server.respond('signupProvider', { success: false }),
    'Registration failed. Please try again.',
  ],
  [
    'a 500',
    (server: Opened['server']) => server.fail('signupProvider', { status: 500 }),
    'Registration failed. Please try again.',
  ],
  [
    'no response',
    (server: Opened['server']) => server.drop('signupProvider'),
    'Registration failed. Please try again.',
  ],
])('the helper signup shows an error after %s and keeps the filled-in form', async (_case, prepare, text) => {
  const page = open({ prepare });
  fill(valid);
  await submit(page);
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(toasts(page)).toMatchObject([{ kind: 'error', message: text }]);
  expect(screen.getByLabelText('Full Name')).toHaveValue('Hugo Bennett');
  expect(screen.getByLabelText('Password')).toHaveValue('abcde');
  await waitFor(() => expect(screen.getByLabelText('Full Name')).toBeEnabled());
  await page.user.type(screen.getByLabelText('Full Name'), 'x');
  expect(screen.queryByRole('alert')).toBeNull();
});

// M-413
it('shows at its field that a name of the helper signup has a number in it, and counts the characters that people see', async () => {
  const message = 'Please leave out phone numbers and email addresses here';
  const fields = [{ field: 'businessName', message }];
  const page = open({
    prepare: (server) => server.fail('signupProvider', { status: 400, message, code: 'INVALID', fields }),
  });
  fill({ ...valid, businessDescription: '👨‍👩‍👧‍👦'.repeat(20) });
  expect(screen.getByText('20/20 characters minimum')).toBeVisible();
  await submit(page);
  await waitFor(() => expect(screen.getByLabelText('Chore Helper Name')).toHaveAccessibleDescription(message));
});
