import { screen, waitFor, within } from '@testing-library/react';
import { deskPaths } from '../../paths';
import { expectNoAxeViolations, operator, renderPage, setup, sitePage, type RenderPageOptions } from 'shared-ui/test';
import { routes } from '../../../routes';

const CHECKED = '2026-11-20T09:00:00.000Z';
function empty() {
  return setup({
    isDone: false,
    catalogue: { isDone: false, activeServices: 0 },
    payments: { isDone: false, mode: 'sandbox', lastCheck: null },
    mail: { isDone: false, mode: 'sent', lastCheck: null, hasPostalAddress: true },
  });
}
function open(options: RenderPageOptions = {}) {
  return renderPage(null, { as: operator(), path: deskPaths.setup(), routes, ...options });
}
async function step(name: string) {
  return within(await screen.findByRole('region', { name }));
}

describe('the setup of a new marketplace', () => {
  // M-170.5
  it('shows three steps to do, each with its present state', async () => {
    open({ server: { setup: empty() } });
    const catalogue = await step('Catalogue');
    expect(catalogue.getByText('To do')).toBeVisible();
    expect(catalogue.getByText('0 active services')).toBeVisible();
    expect(catalogue.getByRole('link', { name: 'Open the catalogue' })).toHaveAttribute('href', '/desk/catalogue');
    expect((await step('Payments')).getByText(/^Sandbox/)).toBeVisible();
    expect((await step('Mail')).getByText(/operator@example\.com/)).toBeVisible();
    await expectNoAxeViolations();
  });

  // M-170.5
  it('checks the payments and shows why that failed, then that it worked', async () => {
    const { user, server } = open({ server: { setup: empty() } });
    const payments = await step('Payments');
    const { data } = server;
    const lastCheck = { isPassed: false, problem: 'forbidden: invalid_client', checkedAt: CHECKED };
    data.setup = { ...data.setup, payments: { ...data.setup.payments, lastCheck } };
    await user.click(payments.getByRole('button', { name: 'Check payments' }));
    expect(await payments.findByText(/did not work.*invalid_client/)).toBeVisible();
    expect(server.callsOf('checkPayments')).toHaveLength(1);
    const passed = { isPassed: true, problem: null, checkedAt: CHECKED };
    data.setup = { ...data.setup, payments: { isDone: true, mode: 'sandbox', lastCheck: passed } };
    await user.click(payments.getByRole('button', { name: 'Check payments' }));
    expect(await payments.findByText('Done')).toBeVisible();
    expect(payments.getByText(/^It worked on/)).toBeVisible();
  });

  // M-170.5
  it('sends a test mail, and reports a check that could not be made', async () => {
    const { user, server, store } = open({
      server: { setup: empty() },
      prepare: (fake) => fake.fail('checkMail', { status: 500 }),
    });
    const mail = await step('Mail');
    await user.click(mail.getByRole('button', { name: 'Send a test mail' }));
    await waitFor(() =>
      expect(store.getState().toasts.toasts).toMatchObject([
        { kind: 'error', message: 'The check could not be made. Please try again.' },
      ]),
    );
    server.restore('checkMail');
    server.data.setup = setup();
    await user.click(mail.getByRole('button', { name: 'Send a test mail' }));
    expect(await screen.findByText('Everything is set up.')).toBeVisible();
  });

  // M-170.6
  it('asks for the postal address that mails lack', async () => {
    const done = setup();
    open({
      server: { setup: { ...done, isDone: false, mail: { ...done.mail, isDone: false, hasPostalAddress: false } } },
    });
    const mail = await step('Mail');
    expect(mail.getByText('To do')).toBeVisible();
    expect(mail.getByText(/^It worked on/)).toBeVisible();
    expect(mail.getByText(/no postal address.*POSTAL_ADDRESS/)).toBeVisible();
  });

  // M-572
  it('counts the texts that nobody has confirmed, and is done without them only', async () => {
    const confirmedAt = CHECKED;
    const sitePages = [sitePage(), sitePage({ slug: 'contact', version: 1, confirmedAt })];
    const { unmount } = open({ server: { sitePages } });
    const texts = await step('Rules and help');
    expect(texts.getByText('1 text to be checked by a lawyer.')).toBeVisible();
    expect(texts.getByRole('link', { name: 'Open the info pages' })).toHaveAttribute('href', '/desk/info');
    expect(screen.queryByText('Everything is set up.')).toBeNull();
    unmount();
    open({ server: { sitePages: [sitePage({ version: 1, confirmedAt })] } });
    expect((await step('Rules and help')).getByText('Done')).toBeVisible();
    expect(screen.getByText('Everything is set up.')).toBeVisible();
  });

  it('offers a retry when it cannot be loaded', async () => {
    const { server, user } = open({ prepare: (fake) => fake.drop('getSetup') });
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    server.restore('getSetup');
    await user.click(retry);
    expect(await screen.findByText('Everything is set up.')).toBeVisible();
  });
});

describe('the notice of the setup on Today', () => {
  // M-170.5
  it('leads to the setup until all of it is done', async () => {
    const { unmount } = open({ path: deskPaths.today(), server: { setup: empty() } });
    expect(await screen.findByRole('link', { name: 'Set it up' })).toHaveAttribute('href', '/desk/setup');
    unmount();
    const { server } = open({ path: deskPaths.today() });
    await screen.findByText('Nothing needs a person');
    await waitFor(() => expect(server.callsOf('getSetup')).toHaveLength(1));
    expect(screen.queryByRole('link', { name: 'Set it up' })).toBeNull();
  });

  // M-185.1
  it('is not there in the demo, whatever is left to do', async () => {
    const { server } = open({ path: deskPaths.today(), server: { setup: { ...empty(), isDemo: true } } });
    await screen.findByText('Nothing needs a person');
    await waitFor(() => expect(server.callsOf('getSetup')).toHaveLength(1));
    expect(screen.queryByRole('link', { name: 'Set it up' })).toBeNull();
  });
});
