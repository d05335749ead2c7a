import { screen, waitFor, within } from '@testing-library/react';
import { deskPaths } from '../../paths';
import { expectNoAxeViolations, operatorProvider, provider, workFigures, type RenderPageOptions } from 'shared-ui/test';
import { openDesk } from '../../test/deskPage';

const olive = { id: 'o1', email: 'olive@example.com', name: 'Olive Grant' };
const hugo = operatorProvider({
  ...provider({ id: 'p1', businessName: 'Bennett Repairs', categories: ['Plumbing'], areas: ['sw4', 'london'] }),
  pictureUrl: '/uploads/hugo.webp',
  history: [{ action: 'provider.approve', operator: olive, reason: 'Papers seen', doneAt: '2026-03-15T09:00:00.000Z' }],
  bookings: {
    total: 1,
    counts: { pending: 0, confirmed: 1, completed: 0, cancelled: 0 },
    last: [
      {
        bookingId: 'CH-00000001',
        serviceName: 'Tap repair',
        status: 'confirmed',
        paymentStatus: 'paid',
        assignmentStatus: 'accepted',
        startsAt: '2026-11-25T10:00:00.000Z',
        totalPrice: 84,
      },
    ],
  },
  figures: {
    ...workFigures({ asked: 4, accepted: 3, acceptanceRate: 0.75, due: 2, completed: 2, completionRate: 1 }),
    ...{ arrivals: 2, onTime: 1, punctuality: 0.5, reviews: 1, stars: 4, rating: 4.5 },
    paidOut: 75.6,
    toBePaid: 0,
  },
  notes: [{ id: 'n1', text: 'Rang him.', operator: olive, writtenAt: '2026-04-01T10:00:00.000Z' }],
});

function open(options: RenderPageOptions = {}) {
  return openDesk(deskPaths.helper('p1'), { server: { helpers: [hugo] }, ...options });
}
/** The value beside a term of the profile or the figures. */
async function valueOf(term: string) {
  return (await screen.findByText(term, { selector: 'dt' })).nextElementSibling;
}

describe('the page of a helper', () => {
  // M-743.3
  it('says that payouts are frozen, and lets them go with a reason', async () => {
    const frozen = { ...hugo, payoutsFrozenAt: '2026-11-20T09:00:00.000Z' };
    const { user, server } = open({ server: { helpers: [frozen] } });
    expect(await screen.findByText(/All payouts wait since .*20/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Let payouts go' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Let payouts go of/ }));
    await user.type(await dialog.findByRole('textbox', { name: /Reason/ }), 'Talked to Hugo');
    await user.click(dialog.getByRole('button', { name: 'Let payouts go' }));
    await waitFor(() =>
      expect(server.callsOf('unfreezePayouts').map(({ body }) => body)).toEqual([{ reason: 'Talked to Hugo' }]),
    );
  });

  // M-752.1
  it('resets the login of a helper with a reason', async () => {
    const { user, server } = open();
    await user.click(await screen.findByRole('button', { name: 'Reset login' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Reset login of/ }));
    await user.type(await dialog.findByRole('textbox', { name: /Reason/ }), 'Phone lost');
    await user.click(dialog.getByRole('button', { name: 'Reset login' }));
    await waitFor(() =>
      expect(server.callsOf('resetProviderFactors').map(({ body }) => body)).toEqual([{ reason: 'Phone lost' }]),
    );
  });

  // M-140.6, M-273.1
  it('shows profile, picture, what is offered, figures, history, bookings and notes', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Bennett Repairs' })).toBeVisible();
    expect(screen.getByAltText('Hugo Bennett')).toHaveAttribute('src', '/uploads/hugo.webp');
    expect(await valueOf('Email')).toHaveTextContent('hugo@example.com');
    expect(await valueOf('Categories')).toHaveTextContent('Plumbing');
    expect(await valueOf('Areas')).toHaveTextContent('SW4, London');
    expect(await valueOf('Accepted')).toHaveTextContent('3 of 4 (75 %)');
    expect(await valueOf('Completed')).toHaveTextContent('2 of 2 (100 %)');
    expect(await valueOf('Punctual')).toHaveTextContent('1 of 2 (50 %)');
    expect(await valueOf('Rating')).toHaveTextContent('4.5 of 5 (1 review)');
    expect(await valueOf('Paid out')).toHaveTextContent('£75.60');
    expect(screen.getByText('Papers seen')).toBeVisible();
    expect(screen.getByText('Rang him.')).toBeVisible();
    expect(screen.getByText('CH-00000001')).toHaveAttribute('href', '/desk/bookings/CH-00000001');
    expect(screen.getByText('All bookings')).toHaveAttribute('href', '/desk/bookings?search=hugo%40example.com');
    await expectNoAxeViolations();
  });

  it('shows what is not there yet of a new helper', async () => {
    open({ server: { helpers: [provider({ id: 'p1', phone: '' })] } });
    expect(await valueOf('Phone')).toHaveTextContent('Not set');
    expect(await valueOf('Categories')).toHaveTextContent('Every category');
    expect(await valueOf('Accepted')).toHaveTextContent('–');
    expect(screen.getByText('No bookings yet.')).toBeVisible();
    expect(screen.getByText('Nothing has been decided yet.')).toBeVisible();
    expect(screen.getByText('No notes yet.')).toBeVisible();
  });

  it('says that there is no such helper where the URL names none', async () => {
    open({ path: deskPaths.helper('nobody') });
    expect(await screen.findByRole('heading', { name: 'There is no such helper' })).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'All helpers' }))
      expect(link).toHaveAttribute('href', '/desk/helpers');
  });

  it('offers a retry when the helper cannot be loaded', async () => {
    const { server, user } = open({ prepare: (fake) => fake.drop('getOperatorProvider') });
    const retry = await screen.findByText('Try Again');
    server.restore('getOperatorProvider');
    await user.click(retry);
    expect(await screen.findByText('Papers seen')).toBeVisible();
  });
});

describe('the notes about a helper', () => {
  // M-140.3
  it('get a new one, which empties the field and forgets the draft', async () => {
    const { user, server } = open();
    await user.type(await screen.findByLabelText('New note'), 'Call back');
    await user.click(screen.getByText('Add note'));
    expect(await screen.findByText('Call back', { selector: 'li *' })).toBeVisible();
    expect(server.callsOf('addProviderNote')[0]?.body).toEqual({ text: 'Call back' });
    expect(screen.getByLabelText('New note')).toHaveValue('');
    expect({ ...sessionStorage }).toEqual({});
  });

  it('keep what was typed over a reload and a rejection', async () => {
    sessionStorage.setItem('desk-note:p1', JSON.stringify({ text: 'Call back' }));
    const { user } = open({
      prepare: (fake) => fake.fail('addProviderNote', { status: 429, message: 'Too many at once.' }),
    });
    expect(await screen.findByLabelText('New note')).toHaveValue('Call back');
    await user.click(screen.getByText('Add note'));
    expect(await screen.findByText('Too many at once.')).toBeVisible();
    expect(screen.getByLabelText('New note')).toHaveValue('Call back');
  });

  it('need a text', async () => {
    const { user, server } = open();
    await user.click(await screen.findByText('Add note'));
    expect(await screen.findByText('Please write a note')).toBeVisible();
    expect(screen.getByLabelText('New note')).toHaveFocus();
    expect(server.callsOf('addProviderNote')).toEqual([]);
  });
});

describe('an action on a helper', () => {
  // M-140.4
  it.each([
    ['approved', 'Approve', 'approveProvider', { isApproved: false }],
    ['turned down', 'Turn down', 'deactivateProvider', { isApproved: false }],
    ['deactivated', 'Deactivate', 'deactivateProvider', {}],
    ['activated again', 'Activate', 'activateProvider', { isActive: false }],
  ] as const)('is that one is %s, with a reason that the dialog says is mailed', async (_what, label, call, state) => {
    const { user, server } = open({ server: { helpers: [{ ...hugo, ...state }] } });
    await user.click(await screen.findByRole('button', { name: label }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText(/Reason/), 'As agreed');
    expect(dialog.getByText('Kept in the audit, and mailed to the helper')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: label }));
    await waitFor(() => expect(server.callsOf(call)[0]).toMatchObject({ params: { id: 'p1' } }));
    expect(server.callsOf(call)[0]?.body).toEqual({ reason: 'As agreed' });
    expect(await screen.findByText('As agreed')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
    expect(screen.queryByRole('button', { name: label })).not.toBeInTheDocument();
  });

  it('shows why the server rejects it, and loads the helper anew', async () => {
    const { user, server } = open({
      prepare: (fake) =>
        fake.fail('deactivateProvider', { status: 409, code: 'CONFLICT', message: 'Somebody else was first.' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Deactivate' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody else was first.');
    await waitFor(() => expect(server.callsOf('getOperatorProvider')).toHaveLength(2));
  });
});
