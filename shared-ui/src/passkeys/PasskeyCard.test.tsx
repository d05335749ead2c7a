import { screen, waitFor, within } from '@testing-library/react';
import {
  customer,
  expectNoAxeViolations,
  giveBrowserPasskeys,
  passkey,
  renderPage,
  type RenderPageOptions,
} from 'shared-ui/test';
import { PasskeyCard } from './PasskeyCard';

let browser: ReturnType<typeof giveBrowserPasskeys>;
beforeEach(() => {
  browser = giveBrowserPasskeys();
});
afterEach(() => browser.remove());

function open(options: RenderPageOptions = {}) {
  return renderPage(
    <main>
      <h1>My Profile</h1>
      <PasskeyCard audience="customer" />
    </main>,
    { as: customer(), ...options },
  );
}
function button(name: string) {
  return screen.findByRole('button', { name });
}

describe('the passkeys on a profile', () => {
  // M-751.2
  it('are listed with their last use, added and removed', async () => {
    const passkeys = [
      passkey(),
      passkey({ id: 'p2', name: 'Chrome on Android', usedAt: '2026-11-20T09:00:00.000Z' }),
      passkey({ id: 'p3', name: 'Edge on Windows', isBlocked: true }),
    ];
    const { user, server, container } = open({ server: { passkeys } });
    await screen.findByText('Safari on iPhone');
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Added .*, not used yet/),
      expect.stringMatching(/^Last used .*20/),
      expect.stringMatching(/^Blocked since ‘This was not me’/),
    ]);
    await expectNoAxeViolations(container);
    await user.click(await button('Remove the passkey of Chrome on Android'));
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
    await user.click(await button('Add a passkey'));
    await waitFor(() => expect(server.callsOf('addPasskey')[0]?.body).toMatchObject({ passkey: { id: 'made' } }));
    expect(browser.asked).toEqual([{ kind: 'create', publicKey: { challenge: 'add' } }]);
    await waitFor(() => expect(screen.getAllByText('Safari on iPhone')).toHaveLength(2));
  });

  // M-751.2
  it('say when none was made, or they could not be loaded or changed', async () => {
    const { user, server } = open({ prepare: (fake) => fake.fail('listPasskeys', { status: 500 }) });
    expect(await screen.findByText('Your passkeys could not be loaded.')).toBeVisible();
    server.restore('listPasskeys');
    server.fail('beginPasskey', { status: 500 });
    await user.click(await button('Retry'));
    await user.click(await button('Add a passkey'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The passkeys could not be changed.');
    server.restore('beginPasskey');
    browser.decline();
    await user.click(await button('Add a passkey'));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('No passkey was made on this device.'));
    expect(server.callsOf('addPasskey')).toEqual([]);
  });

  // M-751.4
  it('are nowhere in a browser without passkeys', () => {
    browser.remove();
    const { server } = open();
    expect(screen.queryByRole('heading', { name: 'Passkeys' })).toBeNull();
    expect(server.callsOf('listPasskeys')).toEqual([]);
  });
});

describe('a fresh proof of an account with a passkey', () => {
  async function askForRemoval() {
    const page = open({ server: { passkeys: [passkey()], isProven: false } });
    await page.user.click(await button('Remove the passkey of Safari on iPhone'));
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Is it you?' })) };
  }

  // M-751.3
  it('is given by it in the dialog, without a code', async () => {
    const { user, server, dialog } = await askForRemoval();
    expect(await dialog.findByText('Please confirm it with your passkey. If you cannot, write to us.')).toBeVisible();
    expect(dialog.queryByLabelText('Code')).toBeNull();
    await expectNoAxeViolations();
    await user.click(dialog.getByRole('button', { name: 'Use a passkey' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('prove')[0]?.body).toMatchObject({ passkey: { id: 'made' } });
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  });

  // M-751.3
  it('begins again with a new challenge when it was stopped or rejected', async () => {
    const { user, server, dialog } = await askForRemoval();
    server.fail('prove', { status: 400, message: 'This passkey does not prove that it is you.' });
    await user.click(await dialog.findByRole('button', { name: 'Use a passkey' }));
    expect(await dialog.findByText('This passkey does not prove that it is you.')).toBeVisible();
    await waitFor(() => expect(server.callsOf('beginProof')).toHaveLength(2));
    browser.decline();
    await user.click(dialog.getByRole('button', { name: 'Use a passkey' }));
    expect(await dialog.findByText('The passkey was not used. Please try again.')).toBeVisible();
  });
});
