import { screen, waitFor, within } from '@testing-library/react';
import { customer, expectNoAxeViolations, openSession, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { AccountSections } from './AccountSections';

const ADDRESS = 'https://choresy.example/api/calendar/1.ics';

function open({ onClosed = jest.fn(), ...options }: RenderPageOptions & { onClosed?: () => void } = {}) {
  return renderPage(
    <main>
      <h1>My Profile</h1>
      <AccountSections audience="customer" onClosed={onClosed} />
    </main>,
    { as: customer(), ...options },
  );
}
function button(name: string) {
  return screen.findByRole('button', { name });
}

describe('the calendar on a profile', () => {
  // M-192.1
  it('makes a private address when it is first wanted, and copies it', async () => {
    const { user, server, container } = open();
    await user.click(await button('Make an address'));
    expect(await screen.findByLabelText('Private address')).toHaveValue(ADDRESS);
    expect(server.callsOf('resetCalendarFeed')).toHaveLength(1);
    await user.click(await button('Copy address'));
    expect(await screen.findByText('The address is copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(ADDRESS);
    await expectNoAxeViolations(container);
  });

  // M-192.2
  it('resets the address after a question, and gives the focus back', async () => {
    const { user, server } = open({ server: { calendarUrl: ADDRESS } });
    const reset = await button('Reset');
    await user.click(reset);
    const dialog = await screen.findByRole('dialog', { name: 'Reset the address?' });
    await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(reset).toHaveFocus();
    expect(server.callsOf('resetCalendarFeed')).toEqual([]);
    await user.click(reset);
    await user.click(await button('Reset the address'));
    expect(await screen.findByText('This is your new address. The one before no longer works.')).toBeVisible();
    expect(screen.getByLabelText('Private address')).toHaveValue('https://choresy.example/api/calendar/2.ics');
  });

  // M-192.1, M-192.2
  it('shows why the address could not be loaded or made, and tries again', async () => {
    const { user, server } = open({ prepare: (fake) => fake.fail('getCalendarFeed', { status: 500 }) });
    expect(await screen.findByText('The address of your calendar could not be loaded.')).toBeVisible();
    server.restore('getCalendarFeed');
    server.fail('resetCalendarFeed', { status: 500 });
    await user.click(await button('Retry'));
    await user.click(await button('Make an address'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The address could not be made. Please try again.');
  });
});

describe('the optional emails on a profile', () => {
  const box = (name: string) => screen.findByRole('checkbox', { name });

  // M-586
  it('are chosen one by one, each stored at once', async () => {
    const { user, server, container } = open({ server: { unwantedMails: ['visits'] } });
    expect(await box('Reminders of visits that are not paid yet')).not.toBeChecked();
    const messages = await box('Reminders of unread messages');
    expect(messages).toBeChecked();
    await user.click(messages);
    expect(messages).not.toBeChecked();
    // Before the first is stored.
    await user.click(await box('Mails about replies to your reviews'));
    await waitFor(() =>
      expect(server.callsOf('chooseMails').map(({ body }) => body)).toEqual([
        { topic: 'messages', isWanted: false },
        { topic: 'reviews', isWanted: false },
      ]),
    );
    await expectNoAxeViolations(container);
  });

  // M-586
  it('stay as they were when the choice could not be stored or loaded', async () => {
    const { user, server } = open({ prepare: (fake) => fake.fail('listMailChoices', { status: 500 }) });
    expect(await screen.findByText('Your choice of emails could not be loaded.')).toBeVisible();
    server.restore('listMailChoices');
    server.fail('chooseMails', { status: 500 });
    await user.click(await button('Retry'));
    const reviews = await box('Mails about replies to your reviews');
    await user.click(reviews);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your choice could not be saved. Please try again.');
    expect(reviews).toBeChecked();
  });
});

describe('the devices on a profile', () => {
  const sessions = [
    openSession({ id: 's1', isCurrent: true }),
    openSession({ id: 's2', device: 'Chrome on Android' }),
    openSession({ id: 's3', device: '' }),
    openSession({ id: 's4', device: '' }),
  ];

  // M-741.1
  it('are listed with their last use, and logged out one by one or all others at once', async () => {
    const { user, server, container } = open({ server: { sessions } });
    const devices = async () => {
      await screen.findByText('This device');
      return screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
    };
    expect(await devices()).toEqual([
      'Firefox on Windows This device',
      expect.stringMatching(/^Chrome on Android Last used .*20/),
      expect.stringMatching(/^Unknown device Last used/),
      expect.stringMatching(/^Unknown device Last used/),
    ]);
    await expectNoAxeViolations(container);
    await user.click(await button('Log out Chrome on Android'));
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
    expect(server.callsOf('endSession')).toHaveLength(1);
    await user.click(await button('Log out all others'));
    await waitFor(async () => expect(await devices()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /^Log out/ })).toBeNull();
  });

  // M-741.1
  it('say when they could not be loaded or logged out', async () => {
    const { user, server } = open({
      server: { sessions },
      prepare: (fake) => fake.fail('listSessions', { status: 500 }),
    });
    expect(await screen.findByText('Your devices could not be loaded.')).toBeVisible();
    server.restore('listSessions');
    server.fail('endOtherSessions', { status: 500 });
    await user.click(await button('Retry'));
    await user.click(await button('Log out all others'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The device could not be logged out. Please try again.');
  });
});

describe('a fresh proof', () => {
  async function askForData(given: Parameters<typeof open>[0] = {}) {
    URL.createObjectURL = () => 'blob:1';
    HTMLAnchorElement.prototype.click = () => undefined;
    const page = open({ server: { isProven: false }, ...given });
    await page.user.click(await button('Download my data'));
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Is it you?' })) };
  }

  // M-745.4
  it('is asked for in one dialog, which repeats the call once the code is right', async () => {
    const { user, server, dialog } = await askForData();
    expect(await dialog.findByText('We have sent a code to a…@example.com.')).toBeVisible();
    await expectNoAxeViolations();
    const code = dialog.getByLabelText('Code');
    expect(code).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await dialog.findByText('Please enter the code')).toBeVisible();
    await user.type(code, '111111{Enter}');
    expect(await dialog.findByText('Invalid or expired OTP.')).toBeVisible();
    await user.clear(code);
    await user.type(code, '482913{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(server.callsOf('getAccountData')).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  // M-745.4
  it('can be left, which rejects the call, and be sent again', async () => {
    const { user, server, dialog } = await askForData();
    await user.click(await dialog.findByRole('button', { name: 'Send another code' }));
    await waitFor(() => expect(server.callsOf('beginProof')).toHaveLength(2));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please confirm with a new code that it is you.');
    expect(server.callsOf('getAccountData')).toHaveLength(1);
  });
});

describe('the second factor on a profile', () => {
  // M-746.4
  it('is set with the key and the first code, and shows the recovery codes once', async () => {
    const { user, server, container } = open();
    await user.click(await button('Set up an app'));
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(screen.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    expect(screen.getByLabelText('Code that the app shows now')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Open in an app on this device' })).toHaveAttribute(
      'href',
      expect.stringContaining('otpauth://totp/'),
    );
    await expectNoAxeViolations(container);
    await user.type(screen.getByLabelText('Code that the app shows now'), '123456');
    await user.click(await button('Confirm'));
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['AAAAA-BBBBB', 'CCCCC-DDDDD']);
    expect(codes).toHaveFocus();
    expect(server.callsOf('setSecondFactor')[0]?.body).toEqual({ enrolmentToken: 'token', code: '123456' });
    await user.click(await button('I have kept them: continue'));
    expect(codes).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
    await user.click(await button('Remove the second factor'));
    expect(await button('Set up an app')).toBeVisible();
  });

  // M-746.4
  it('says when it could not be loaded or changed', async () => {
    const { user, server } = open({ prepare: (fake) => fake.fail('getSecondFactor', { status: 500 }) });
    expect(await screen.findByText('Your second factor could not be loaded.')).toBeVisible();
    server.restore('getSecondFactor');
    server.fail('beginSecondFactor', { status: 500 });
    await user.click(await button('Retry'));
    await user.click(await button('Set up an app'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The second factor could not be changed.');
  });
});

describe('the own data on a profile', () => {
  const files: Blob[] = [];
  beforeEach(() => {
    files.length = 0;
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = () => undefined;
  });

  // M-193
  it('is saved as one JSON file', async () => {
    const { user } = open();
    await user.click(await button('Download my data'));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.type).toBe('application/json;charset=utf-8');
  });

  // M-193
  it('says when it could not be downloaded', async () => {
    const { user } = open({ prepare: (fake) => fake.fail('getAccountData', { status: 500 }) });
    await user.click(await button('Download my data'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your data could not be downloaded. Please try again.');
    expect(files).toEqual([]);
  });
});

describe('closing the account on a profile', () => {
  async function openDialog(options: Parameters<typeof open>[0] = {}) {
    const onClosed = jest.fn();
    const page = open({ ...options, onClosed });
    await page.user.click(await button('Close my account'));
    return { ...page, onClosed, password: await screen.findByLabelText('Password') };
  }

  // M-194.1
  it('takes the password, and reports that the account is closed', async () => {
    const { user, password, onClosed, server } = await openDialog();
    expect(password).toHaveFocus();
    await expectNoAxeViolations();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Please enter your password')).toBeVisible();
    expect(server.callsOf('closeAccount')).toEqual([]);
    await user.click(password);
    await user.paste('a long password');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
    expect(server.callsOf('closeAccount')[0]?.body).toEqual({ password: 'a long password' });
  });

  // M-194.2
  it.each([
    [400, 'This password is wrong.'],
    [409, 'Your account cannot be closed yet: a payment is disputed (CH-1).'],
  ])('shows why it was rejected with %i, and keeps the account', async (status, message) => {
    const { user, password, onClosed } = await openDialog({
      prepare: (fake) => fake.fail('closeAccount', { status, message }),
    });
    await user.click(password);
    await user.paste('something');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(onClosed).not.toHaveBeenCalled();
    await user.click(await button('Keep my account'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await button('Close my account')).toHaveFocus();
  });
});
