import { loginBody, providerSignupBody } from './account';
import { firstFailure } from '../platform/firstFailure';

const valid = {
  name: 'Hugo Bennett',
  email: 'hugo@example.com',
  password: 'secret',
  phone: '+44 (0) 7700-900123',
  businessName: 'Bennett',
  businessAddress: '18 Wilton Way',
  businessDescription: 'Small repairs done properly.',
  paypalEmail: 'pay@example.com',
};

// C-5.1, C-5.2, C-5.3, C-5.4, C-5.5, C-5.6, C-5.7, C-5.8, C-5.9, C-5.10, C-5.11, C-5.12, C-5.13, C-5.14
describe('the provider sign-up form', () => {
  test('accepts a complete form', () => expect(firstFailure(providerSignupBody, valid)).toBeNull());
  const everythingEmpty = Object.fromEntries(Object.keys(valid).map((field) => [field, '']));
  const steps: [Partial<typeof valid>, string][] = [
    [{}, 'Full name is required'],
    [{ name: 'Hugo' }, 'Email is required'],
    [{ email: 'hugo' }, 'Please enter a valid email address'],
    [{ email: 'hugo@example.com' }, 'Password is required'],
    [{ password: 'abcd' }, 'Password must be at least 5 characters long'],
    [{ password: 'abcde' }, 'Phone number is required'],
    [{ phone: 'call me' }, 'Please enter a valid phone number'],
    [{ phone: '+44 7700 900123' }, 'Chore helper name is required'],
    [{ businessName: 'Bennett' }, 'address is required'],
    [{ businessAddress: '18 Wilton Way' }, 'description is required'],
    [{ businessDescription: 'Too short' }, 'description must be at least 20 characters'],
    [{ businessDescription: 'x'.repeat(20) }, 'PayPal email is required'],
    [{ paypalEmail: 'pay' }, 'Please enter a valid PayPal email address'],
  ];
  let filled: object = everythingEmpty;
  test.each(
    steps.map(([change, message], index) => {
      filled = { ...filled, ...change };
      return [index + 1, message, filled] as const;
    }),
  )('reports only the first failure, by rule %i: %s', (_, message, form) => {
    expect(firstFailure(providerSignupBody, form)?.message).toBe(message);
  });
});

// C-5.7
test.each(['12345', '(020) 7946-0018', '+44 7700 900123'])('takes the phone number %s', (phone) => {
  expect(firstFailure(providerSignupBody, { ...valid, phone })).toBeNull();
});

// C-5.20
test('rejects a missing field like an empty one', () => {
  expect(firstFailure(loginBody, { email: 'a@example.com' })?.message).toBe('Please enter both email and password');
});

test('rejects hostile lengths before any pattern runs', () => {
  expect(firstFailure(providerSignupBody, { ...valid, email: `${'a@'.repeat(50_000)}` })?.message).toBe(
    'Please enter a valid email address',
  );
});
