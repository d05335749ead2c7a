import { screen, waitFor, within } from '@testing-library/react';
import { deskPaths } from '../../paths';
import { expectNoAxeViolations, operatorProvider, provider, type RenderPageOptions } from 'shared-ui/test';
import { openDesk } from '../../test/deskPage';
import './CheckForm';

const olive = { id: 'o1', email: 'olive@example.com', name: 'Olive Grant' };
const open = { endedAt: null, endedBy: null, endReason: null };
const seen = { operator: olive, recordedAt: '2026-03-01T09:00:00.000Z' };
const identity = { id: 'c1', what: 'identity', checkDate: '2026-03-01', endDate: null, reference: 'Passport', ...seen };
const gas = { id: 'c2', what: 'certificate:Gas Safe', checkDate: '2026-02-01', endDate: '2026-04-30', reference: '' };
const hugo = operatorProvider({
  ...provider({ id: 'p1', businessName: 'Bennett Repairs' }),
  lacking: [{ category: 'Gas', missing: ['certificate:Gas Safe'] }],
  checkHistory: [
    { ...identity, ...open },
    { ...gas, ...seen, ...open },
    {
      ...gas,
      ...seen,
      id: 'c3',
      what: 'insurance',
      endedAt: '2026-03-02T09:00:00.000Z',
      endedBy: olive,
      endReason: 'Cancelled',
    },
  ],
});

function openPage(options: RenderPageOptions = {}) {
  return openDesk(deskPaths.helper('p1'), { server: { helpers: [structuredClone(hugo)] }, ...options });
}
async function section() {
  return within((await screen.findByRole('heading', { name: 'Checks' })).closest('section')!);
}

// M-759
test('lists the checks with operator, reference and end, and says what is missing for jobs', async () => {
  const { container } = openPage();
  const checks = await section();
  for (const text of [
    'Identity: checked on 1 Mar 2026',
    'Passport',
    'Certificate: Gas Safe: checked on 1 Feb 2026, valid until 30 Apr 2026',
    'Its last day is over.',
    'Is offered no jobs in Gas without: Certificate: Gas Safe',
  ])
    expect(checks.getByText(text)).toBeVisible();
  expect(checks.getByText(/^Ended on .*: Cancelled$/)).toBeVisible();
  expect(checks.getAllByRole('button', { name: /^End check of/ }).map(({ ariaLabel }) => ariaLabel)).toHaveLength(2);
  await expectNoAxeViolations(container);
});

// M-759
test('records a check, whose certificate needs a name and whose days come in order', async () => {
  const { user, server } = openPage();
  const checks = await section();
  await user.selectOptions(await checks.findByLabelText('Checked'), 'Certificate');
  await user.type(checks.getByLabelText('Checked on'), '2026-11-02');
  await user.click(checks.getByRole('button', { name: 'Record check' }));
  expect(checks.getByLabelText('Checked')).toHaveAccessibleDescription(
    'Please say what was checked; a certificate has a name',
  );
  await user.type(checks.getByLabelText(/^Name of the certificate/), ' NICEIC ');
  await user.type(checks.getByLabelText(/^Valid until/), '2026-11-01');
  await user.click(checks.getByRole('button', { name: 'Record check' }));
  expect(checks.getByLabelText(/^Valid until/)).toHaveAccessibleDescription(
    /The last day is before the day of the check/,
  );
  await user.clear(checks.getByLabelText(/^Valid until/));
  await user.click(checks.getByRole('button', { name: 'Record check' }));
  expect(await checks.findByText('Certificate: NICEIC: checked on 2 Nov 2026')).toBeVisible();
  expect(server.callsOf('recordCheck').map(({ params, body }) => [params.id, body])).toEqual([
    ['p1', { what: 'certificate:NICEIC', checkDate: '2026-11-02', endDate: null, reference: '' }],
  ]);
});

// M-759
test('ends a check with a reason, in a dialog that names it', async () => {
  const { user, server } = openPage();
  await user.click((await section()).getByRole('button', { name: 'End check of Identity' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End check of Identity' }));
  await user.click(await dialog.findByRole('button', { name: 'End check' }));
  expect(server.callsOf('endCheck')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Forged');
  await user.click(dialog.getByRole('button', { name: 'End check' }));
  await waitFor(() =>
    expect(server.callsOf('endCheck').map(({ params, body }) => [params.id, body])).toEqual([
      ['c1', { reason: 'Forged' }],
    ]),
  );
  expect(await (await section()).findByText(/^Ended on .*: Forged$/)).toBeVisible();
});

// M-759
test('says that nothing was checked, and why a check could not be recorded, which stays in the form', async () => {
  const { user, server } = openPage({ server: { helpers: [operatorProvider(provider({ id: 'p1' }))] } });
  const checks = await section();
  expect(checks.getByText('No checks yet. The helper’s public page says so.')).toBeVisible();
  server.fail('recordCheck', { status: 400, message: 'This day is yet to come' });
  await user.type(await checks.findByLabelText('Checked on'), '2026-11-02');
  await user.click(checks.getByRole('button', { name: 'Record check' }));
  expect(await checks.findByText('This day is yet to come')).toBeVisible();
  expect(checks.getByLabelText('Checked on')).toHaveValue('2026-11-02');
});
