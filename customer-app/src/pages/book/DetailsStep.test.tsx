import { screen, waitFor } from '@testing-library/react';
import { customer } from 'shared-ui/test';
import { keepDraft, next, holdClock, openBooking as open, set, values } from '../../test/bookPage';

holdClock();

describe('step 2 of the booking form', () => {
  // C-2.68, C-2.69, M-20.3
  it('is filled in from the account and has autofill tokens', async () => {
    await open('details');
    const fields = [
      ['Full Name', 'Amelia Carter', 'name'],
      ['Email Address', 'amelia@example.com', 'email'],
      ['Phone Number', '+44 7700 900111', 'tel'],
      ['Address', '12 Wilton Way', 'street-address'],
      ['City', 'London', 'address-level2'],
      ['Postal Code', 'E8 3EE', 'postal-code'],
    ] as const;
    for (const [label, value, autocomplete] of fields) {
      await waitFor(() => expect(screen.getByLabelText(label)).toHaveValue(value));
      expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', autocomplete);
    }
    expect(screen.getByLabelText('Special Requests (optional)')).toHaveValue('');
    expect(screen.getByRole('group', { name: 'Payment Method' })).toHaveTextContent('PayPal');
    expect(screen.getByRole('radio', { name: 'PayPal' })).toBeChecked();
  });

  it('is filled in with the e-mail of the session when the server has no profile', async () => {
    await open('details', { prepare: (server) => server.fail('getCustomerProfile', { status: 404 }) });
    expect(screen.getByLabelText('Email Address')).toHaveValue('amelia@example.com');
    expect(screen.getByLabelText('Full Name')).toHaveValue('');
  });

  // M-472
  it('takes every value that a password manager has filled in without an event', async () => {
    keepDraft();
    const page = await open('details');
    const filled = { 'Full Name': 'Zoë Ray', City: 'Leeds', 'Postal Code': 'LS1 4AP' };
    for (const [label, value] of Object.entries(filled)) screen.getByLabelText<HTMLInputElement>(label).value = value;
    await next(page);
    expect(page.location()).toContain('step=confirm');
    const kept = JSON.parse(sessionStorage.getItem('bookingDraft') ?? '{}') as object;
    expect(kept).toMatchObject({
      customerDetails: { name: 'Zoë Ray' },
      serviceLocation: { city: 'Leeds', postalCode: 'LS1 4AP' },
    });
  });

  const missing = 'Please fill in all customer details and service location fields';
  // C-5.33, C-5.34, C-5.35, C-5.36, C-9.16
  it.each([
    ['Full Name', '', missing],
    ['Email Address', '', missing],
    ['Phone Number', ' ', missing],
    ['Address', '', missing],
    ['City', '', missing],
    ['Postal Code', '', missing],
    ['Email Address', 'amelia@', 'Please enter a valid email address'],
    ['Phone Number', '12345', 'Please enter a valid phone number'],
    ['Phone Number', '+44 (0) 7700 900', 'Please enter a valid phone number'],
    ['Postal Code', 'E8 3', 'Please enter a valid postal code'],
    ['Postal Code', 'Flat 9 SW4', 'Please enter a valid postal code'],
  ])('rejects %s "%s" with "%s"', async (label, value, message) => {
    keepDraft();
    const page = await open('details');
    set(label, value);
    await next(page);
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(page.location()).toContain('step=details');
  });

  // M-400.1
  it('asks for a postal code where the account has something else', async () => {
    keepDraft({ values: { ...values, serviceLocation: { ...values.serviceLocation, postalCode: undefined } } });
    const page = await open('details', { as: customer({ pincode: '9 Elm Rd SW4' }) });
    expect(await screen.findByDisplayValue('9 Elm Rd SW4')).toBe(screen.getByLabelText('Postal Code'));
    await next(page);
    expect(screen.getByText('Please enter a valid postal code')).toBeVisible();
    expect(screen.getByLabelText('Postal Code')).toHaveFocus();
  });

  // M-12.4
  it.each([
    ['Full Name', 200],
    ['Address', 500],
    ['City', 200],
  ])('rejects a text in %s that is longer than %i characters', async (label, max) => {
    keepDraft();
    const page = await open('details');
    set(label, 'x'.repeat(max + 1));
    await next(page);
    expect(screen.getByText(`Please use at most ${max} characters`)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(page.location()).toContain('step=details');
  });
});
