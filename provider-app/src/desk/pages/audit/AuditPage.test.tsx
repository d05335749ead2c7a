import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import { auditEntry, expectNoAxeViolations, operator, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { routes } from '../../../routes';
import { readFilters } from '../../lib/listFilters';
import { auditFilters } from './AuditPage';

function open(options: RenderPageOptions = {}) {
  return renderPage(null, { as: operator(), path: paths.desk.audit(), routes, ...options });
}
const held = auditEntry({
  action: 'payout.hold',
  subject: { kind: 'booking', id: 'b1', name: 'CH-1' },
  reason: null,
  before: { payoutStatus: 'pending' },
  after: { payoutStatus: 'held' },
});

describe('the audit', () => {
  // M-49.5
  it('shows each action with its operator, subject, time, reason and change', async () => {
    open({ server: { audit: [auditEntry()] } });
    const row = within((await screen.findByText('Approved a helper', { selector: 'td *' })).closest('tr')!);
    expect(row.getByText('operator@example.com')).toBeVisible();
    expect(row.getByText('felix@example.com')).toBeVisible();
    expect(row.getByText('Papers seen')).toBeVisible();
    expect(row.getByText('isApproved: false → true')).toBeVisible();
    expect(row.getByText(/20 Nov 2026/)).toBeVisible();
    expect(screen.getByText('1 entry')).toBeVisible();
    await expectNoAxeViolations();
  });

  // M-49.6
  it('shows a long change on demand', async () => {
    const before = { content: 'Old. '.repeat(50), title: 'Spring' };
    const after = { content: 'New. '.repeat(50), title: 'Summer' };
    const { user } = open({ server: { audit: [auditEntry({ action: 'post.change', before, after })] } });
    expect(await screen.findByText('title: Spring → Summer')).toBeVisible();
    const long = screen.getByText(/Old\. Old\./);
    expect(long).not.toHaveAttribute('open');
    await user.click(within(long).getByText('content'));
    expect(long).toHaveAttribute('open');
    expect(long).toHaveTextContent(/Old\. → New\./);
  });

  // M-49.5
  it('filters in the URL, and a chip removes a filter', async () => {
    const { user, location, server } = open({ server: { audit: [auditEntry(), held] } });
    await screen.findByText('2 entries');
    await user.selectOptions(screen.getByLabelText('Action'), 'Held a payout');
    await user.type(screen.getByLabelText('About'), 'CH-1');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    expect(location()).toBe('/desk/audit?action=payout.hold&subject=CH-1');
    expect(await screen.findByText('1 entry')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove About: CH-1' }));
    expect(location()).toBe('/desk/audit?action=payout.hold');
    await waitFor(() =>
      expect(server.callsOf('listOperatorActions').at(-1)?.query).toEqual({
        action: 'payout.hold',
        page: '1',
        cursor: 'start',
      }),
    );
  });

  it('opens with the filters of its URL', async () => {
    open({ path: '/desk/audit?operator=olive%40example.com&from=2026-11-01' });
    expect(await screen.findByLabelText('Operator')).toHaveValue('olive@example.com');
    expect(screen.getByLabelText('From')).toHaveValue('2026-11-01');
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeVisible();
    expect(screen.getByText('No operator did anything that these filters choose.')).toBeVisible();
  });

  it('shows pages', async () => {
    const audit = Array.from({ length: 51 }, () => auditEntry());
    const { user, location } = open({ server: { audit } });
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    expect(location()).toBe('/desk/audit?page=2&cursor=from-50');
  });

  it('offers a retry when the list cannot be loaded', async () => {
    const { server, user } = open({ prepare: (fake) => fake.drop('listOperatorActions') });
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    server.restore('listOperatorActions');
    await user.click(retry);
    expect(await screen.findByText('No operator has done anything so far.')).toBeVisible();
  });
});

describe('the file of the audit', () => {
  const files: Blob[] = [];
  beforeEach(() => {
    files.length = 0;
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  // M-90.4
  it('is the filtered list', async () => {
    const { user, server } = open({ path: '/desk/audit?action=payout.hold', server: { audit: [auditEntry(), held] } });
    await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.type).toMatch(/^text\/csv/);
    expect(server.callsOf('exportOperatorActions')[0]?.query).toEqual({ action: 'payout.hold' });
  });

  it('is not saved when the server fails, which is said', async () => {
    const { user, store } = open({ prepare: (fake) => fake.fail('exportOperatorActions', { status: 500 }) });
    await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    await waitFor(() =>
      expect(store.getState().toasts.toasts).toMatchObject([
        { kind: 'error', message: 'The file could not be made. Please try again.' },
      ]),
    );
    expect(files).toHaveLength(0);
  });
});

function read(query: string) {
  return readFilters(auditFilters, new URLSearchParams(query));
}

// M-49.5
it('reads every filter of the audit', () => {
  expect(
    read('operator= olive@example.com&action=payout.hold&subject=CH-1&from=2026-11-01&to=2026-11-20&page=2'),
  ).toEqual({
    operator: 'olive@example.com',
    action: 'payout.hold',
    subject: 'CH-1',
    from: '2026-11-01',
    to: '2026-11-20',
  });
});

it.each(['', 'action=nonsense', 'from=2026-02-30', 'to=yesterday', 'operator=%20'])(
  'leaves out what is no filter: %j',
  (query) => {
    expect(Object.values(read(query)).filter((value) => value !== undefined)).toEqual([]);
  },
);
