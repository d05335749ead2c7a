import { screen } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import { customer, expectNoAxeViolations, ownReport, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { ReportsPage } from './ReportsPage';

const figures = [
  { year: 2026, what: 'reports', name: 'message', count: 4 },
  { year: 2026, what: 'decisions', name: 'nothing', count: 3 },
  { year: 2026, what: 'hours', name: 'median', count: 1 },
] as const;

function open(options: RenderPageOptions = {}) {
  const server = { reportFigures: [...figures], ownReports: [ownReport()] };
  return renderPage(<ReportsPage />, { path: '/reports', pattern: paths.reports.pattern, server, ...options });
}

// M-766
test('the page of reports shows everybody the numbers of every year', async () => {
  const { container } = open();
  expect(await screen.findByRole('heading', { level: 3, name: '2026' })).toBeVisible();
  expect(screen.getByText('Reports: message').nextSibling).toHaveTextContent('4');
  expect(screen.getByText('Decisions: We found nothing wrong.').nextSibling).toHaveTextContent('3');
  expect(screen.getByText('Time to a decision: median').nextSibling).toHaveTextContent('1 hour');
  expect(screen.queryByText('Your reports')).not.toBeInTheDocument();
  await expectNoAxeViolations(container);
});

// M-768
test('the page of reports shows those of a signed-in person', async () => {
  open({ as: customer() });
  expect(await screen.findByText('Our reasons: It is no insult.')).toBeVisible();
});

// M-765
test('the page of reports shows the case of a mail’s link without a login', async () => {
  const { server } = open({ path: '/reports?token=token-1' });
  expect(await screen.findByRole('button', { name: 'Appeal' })).toBeVisible();
  expect(server.callsOf('listOwnReports')[0]?.query).toEqual({ token: 'token-1' });
});
