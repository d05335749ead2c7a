import { screen, within } from '@testing-library/react';
import { attentionItem, expectNoAxeViolations, reportDetail, type RenderPageOptions } from 'shared-ui/test';
import { deskPaths } from '../../paths';
import { openDesk } from '../../test/deskPage';

const post = reportDetail({ _id: 'c2', kind: 'post', name: 'Frost', subject: null, state: 'decided', bookingId: null });

function open(path: string, options: RenderPageOptions = {}) {
  return openDesk(path, { server: { operatorReports: [reportDetail(), post] }, ...options });
}

describe('the queue of reports', () => {
  // M-762
  it('lists every reported thing once, with its state, reasons and author, and filters in the URL', async () => {
    const { user, location } = open(deskPaths.reports());
    expect(await screen.findByText('2 reported things')).toBeVisible();
    const row = within(screen.getByText('Message', { selector: 'a' }).closest('tr')!);
    for (const text of ['To decide', /Abuse or harassment/, '1 report', 'Bennett Repairs'])
      expect(row.getByText(text)).toBeVisible();
    await expectNoAxeViolations();
    await user.selectOptions(screen.getByLabelText('State'), 'Decided');
    await user.click(screen.getByText('Filter'));
    expect(location()).toBe('/desk/reports?state=decided');
    expect(await screen.findByText('1 reported thing')).toBeVisible();
  });

  // M-762
  it('is reached from what needs a person', async () => {
    const subject = { kind: 'report', id: 'c1', name: 'Message' } as const;
    open(deskPaths.today(), { server: { attention: [attentionItem({ kind: 'open-report', subject })] } });
    expect(await screen.findByRole('link', { name: 'Message' })).toHaveAttribute('href', '/desk/reports/c1');
  });
});

describe('a report', () => {
  // M-762
  it('shows the evidence, the reporter’s words and earlier cases, and is decided with a statement', async () => {
    const earlier = { _id: 'c2', side: 'subject', kind: 'post', state: 'decided' } as const;
    const report = reportDetail({ earlier: [{ ...earlier, at: '2026-11-01T10:00:00.000Z' }] });
    const { user, server } = open(deskPaths.report('c1'), { server: { operatorReports: [report] } });
    expect(await screen.findByText('You are a fool')).toBeVisible();
    expect(screen.getByText('He insults me.')).toBeVisible();
    expect(screen.getByText('CH-1')).toHaveAttribute('href', '/desk/bookings/CH-1');
    expect(screen.getByText('Bennett Repairs')).toHaveAttribute('href', '/desk/helpers/p1');
    expect(screen.getByText('Post')).toHaveAttribute('href', '/desk/reports/c2');
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    const form = within(await screen.findByRole('dialog'));
    const decide = await form.findByRole('button', { name: 'Decide' });
    await user.click(decide);
    expect(await form.findByText('Please choose a decision', { selector: 'p, p *' })).toBeVisible();
    await user.selectOptions(form.getByLabelText('Decision'), 'Removed');
    await user.type(form.getByLabelText('Reason'), 'It is an insult.');
    await user.click(decide);
    expect(await screen.findByText('It is an insult.')).toBeVisible();
    expect(server.callsOf('decideReport')[0]).toMatchObject({
      params: { id: 'c1' },
      body: { outcome: 'removed', statement: 'It is an insult.' },
    });
    expect(screen.queryByRole('button', { name: 'Decide' })).not.toBeInTheDocument();
  });

  // M-764
  it('says why this operator cannot decide the appeal', async () => {
    const barred = 'You have decided this case. Another operator decides the appeal.';
    const decided = {
      outcome: 'removed',
      statement: 'Rude',
      operator: 'Olive',
      at: '2026-11-19T12:00:00.000Z',
    } as const;
    const appeals = [{ side: 'subject' as const, words: 'It was a joke.', at: '2026-11-20T08:00:00.000Z' }];
    const report = reportDetail({ state: 'appealed', barred, decisions: [decided], appeals });
    open(deskPaths.report('c1'), { server: { operatorReports: [report] } });
    expect(await screen.findByText(barred)).toBeVisible();
    expect(screen.getByText('It was a joke.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Decide' })).not.toBeInTheDocument();
  });

  it('says that there is none', async () => {
    open(deskPaths.report('none'));
    expect(await screen.findByText('Report not found')).toBeVisible();
  });
});
