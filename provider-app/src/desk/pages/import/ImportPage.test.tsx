import { screen, waitFor, within } from '@testing-library/react';
import { deskPaths } from '../../paths';
import { catalogueService, expectNoAxeViolations, operator, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { routes } from '../../../routes';

const FILE = new File(['Category,Name\r\nGarden,Mowing\r\n'], 'services.csv', { type: 'text/csv' });
const files: Blob[] = [];
beforeEach(() => {
  files.length = 0;
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

function open(options: RenderPageOptions = {}) {
  return renderPage(null, { as: operator(), path: deskPaths.import(), routes, ...options });
}
async function checkFile({ user }: ReturnType<typeof open>, file = FILE) {
  await user.upload(await screen.findByLabelText('CSV file'), file);
  await user.click(screen.getByRole('button', { name: 'Check the file' }));
}
function problemsOf(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    line: index + 2,
    field: 'Name',
    message: 'Please give a name',
  }));
}
function reject(count: number): RenderPageOptions['prepare'] {
  const message = `Nothing was imported: ${count} lines need a correction.`;
  return (server) =>
    server.fail('importServices', { status: 400, message, code: 'INVALID', fields: problemsOf(count) });
}

describe('the import of services on the desk', () => {
  // M-158.1
  it('checks the file first, and imports it after a confirmation', async () => {
    const page = open();
    const { user, server } = page;
    await checkFile(page);
    expect(await screen.findByText('2 new, 1 changed, 7 as they are now')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import the file?' }));
    expect(dialog.getByText('2 services will be added and 1 changed. The site shows them at once.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('The file is imported')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
    const calls = server.callsOf('importServices');
    expect(calls.map(({ query }) => query)).toEqual([{ dryRun: 'true' }, {}]);
    expect(calls[0]?.headers).toMatchObject({ 'Content-Type': 'text/csv' });
  });

  // M-158.1
  it('lists the problems in pages, and saves the list as a file', async () => {
    const page = open({ prepare: reject(51) });
    await checkFile(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was imported: 51 lines need a correction.');
    const table = () => screen.getByRole('table', { name: 'What is wrong, line by line' });
    expect(within(table()).getAllByRole('row')).toHaveLength(51);
    await page.user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(within(table()).getAllByRole('row')).toHaveLength(2);
    expect(within(table()).getByRole('rowheader')).toHaveTextContent('52');
    await page.user.click(screen.getByRole('button', { name: 'Download the list as CSV' }));
    expect(files[0]?.type).toMatch(/^text\/csv/);
    expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
  });

  // M-158.1
  it('replaces the counts by the problems that have come up since the check', async () => {
    const page = open();
    await checkFile(page);
    await page.user.click(await screen.findByRole('button', { name: 'Import' }));
    reject(1)?.(page.server);
    const dialog = await screen.findByRole('dialog');
    await page.user.click(within(dialog).getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('Please give a name')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('has no accessibility violations while it lists the problems', async () => {
    const page = open({ prepare: reject(2) });
    await checkFile(page);
    await screen.findByRole('alert');
    await expectNoAxeViolations(page.container);
  });

  it('needs a file of at most 5 MB', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Check the file' }));
    const field = screen.getByLabelText('CSV file');
    expect(field).toHaveAccessibleDescription(expect.stringContaining('Please choose a file'));
    expect(field).toHaveFocus();
    const big = new File(['x'], 'big.csv', { type: 'text/csv' });
    Object.defineProperty(big, 'size', { value: 5 * 1024 * 1024 + 1 });
    await checkFile(page, big);
    expect(field).toHaveAccessibleDescription(expect.stringContaining('at most 5 MB'));
    expect(page.server.callsOf('importServices')).toHaveLength(0);
  });

  it('says so when there is nothing to import', async () => {
    const data = { created: 0, changed: 0, unchanged: 7 };
    const page = open({ prepare: (server) => server.respond('importServices', { success: true, data }) });
    await checkFile(page);
    expect(await screen.findByText(/there is nothing to import/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
  });

  it('says that the file could not be sent, and forgets the check when another file is chosen', async () => {
    const page = open({ prepare: (server) => server.drop('importServices') });
    await checkFile(page);
    expect(await screen.findByText('The file could not be sent. Please try again.')).toBeVisible();
    page.server.restore('importServices');
    await checkFile(page);
    await screen.findByText('The file is fine');
    await page.user.upload(screen.getByLabelText('CSV file'), new File(['x'], 'other.csv', { type: 'text/csv' }));
    expect(screen.queryByText('The file is fine')).not.toBeInTheDocument();
  });
});

describe('the export of services', () => {
  // M-158.2
  it('saves every service as a file', async () => {
    const { user } = open({ server: { catalogueServices: [catalogueService()] } });
    await user.click(await screen.findByRole('button', { name: 'Export all services' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.type).toMatch(/^text\/csv/);
  });

  it('says so when the file cannot be made', async () => {
    const { user, store } = open({ prepare: (server) => server.fail('exportServices', { status: 500 }) });
    await user.click(await screen.findByRole('button', { name: 'Export all services' }));
    await waitFor(() => expect(store.getState().toasts.toasts).toMatchObject([{ kind: 'error' }]));
    expect(files).toHaveLength(0);
  });
});
