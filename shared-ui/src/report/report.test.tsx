import { screen, waitFor, within } from '@testing-library/react';
import {
  customer,
  expectNoAxeViolations,
  ownReport,
  provider,
  renderPage,
  type RenderPageOptions,
} from 'shared-ui/test';
import { OwnReports } from './OwnReports';
import { ReportControl } from './ReportControl';

function open(options: RenderPageOptions = {}) {
  return renderPage(<ReportControl kind="post" id="x1" audience="customer" />, options);
}
async function dialog() {
  const form = within(await screen.findByRole('dialog', { name: 'Report this post' }));
  await form.findByLabelText('What is wrong?');
  return form;
}

describe('the control of a report', () => {
  // M-768
  it('asks a visitor what is wrong, and for an address that may be left out', async () => {
    const { user, server, store } = open();
    await user.click(screen.getByRole('button', { name: 'Report this post' }));
    const form = await dialog();
    await expectNoAxeViolations();
    await user.click(form.getByRole('button', { name: 'Send report' }));
    expect(await form.findByText('Please choose what is wrong')).toBeVisible();
    await user.selectOptions(form.getByLabelText('What is wrong?'), 'Scam or fraud');
    await user.type(form.getByLabelText(/^In your words/), 'It asks for my card.');
    await user.type(form.getByLabelText(/^Your email address/), 'vera@example.com');
    await user.click(form.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const sent = store.getState().toasts.toasts.map(({ message }) => message);
    expect(sent).toEqual(['Thank you. Our team will look at this.']);
    const [call] = server.callsOf('createReport');
    expect(call?.body).toEqual({
      ...{ kind: 'post', id: 'x1', category: 'scam' },
      ...{ words: 'It asks for my card.', email: 'vera@example.com' },
    });
  });

  // M-768
  it('asks a signed-in person for no address, and shows why a report was not taken', async () => {
    const { user, server } = open({ as: customer() });
    await user.click(screen.getByRole('button', { name: 'Report this post' }));
    const form = await dialog();
    expect(form.queryByLabelText(/^Your email address/)).not.toBeInTheDocument();
    server.fail('createReport', { status: 404, message: 'There is nothing like this to report.', code: 'NOT_FOUND' });
    await user.selectOptions(form.getByLabelText('What is wrong?'), 'Something else');
    await user.click(form.getByRole('button', { name: 'Send report' }));
    expect(await form.findByText('There is nothing like this to report.')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the own reports', () => {
  // M-764, M-768
  it('say what was decided and why, and take the appeal', async () => {
    const open = ownReport({ token: 't2', kind: 'post', state: 'open', decisions: [], appealUntil: null });
    const { user, server } = renderPage(<OwnReports audience="customer" />, {
      as: customer(),
      server: { ownReports: [ownReport(), open] },
    });
    expect(await screen.findByText(/We found nothing wrong/)).toBeVisible();
    expect(screen.getByText('Our reasons: It is no insult.')).toBeVisible();
    expect(screen.getByText('Our team will decide, and write to you.')).toBeVisible();
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: 'Appeal' }));
    expect(await screen.findByText('Please say why')).toBeVisible();
    await user.type(screen.getByLabelText('Why do you disagree?'), 'It is one.');
    await user.click(screen.getByRole('button', { name: 'Appeal' }));
    expect(await screen.findByText('There is an appeal: another member of our team decides.')).toBeVisible();
    expect(server.callsOf('appealReport')[0]?.body).toEqual({ token: 'token-1', words: 'It is one.' });
    expect(screen.queryByRole('button', { name: 'Appeal' })).not.toBeInTheDocument();
  });

  it('say that there are none', async () => {
    renderPage(<OwnReports audience="provider" />, { as: provider() });
    expect(await screen.findByText(/^You have reported nothing/)).toBeVisible();
  });

  // M-765
  it('are read by the link of a mail without a login; a wrong one leads nowhere', async () => {
    const server = { ownReports: [ownReport({ side: 'subject' })] };
    const page = renderPage(<OwnReports audience="customer" token="token-1" />, { server });
    expect(await screen.findByText('Somebody reported your message')).toBeVisible();
    page.unmount();
    renderPage(<OwnReports audience="customer" token="none" />, { server });
    expect(await screen.findByText('Not found')).toBeVisible();
  });
});
