import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { Card, CardHeader } from './Card';

test('renders the element given by `as` with its title', async () => {
  renderUi(
    <Card as="section" aria-label="Jobs">
      <CardHeader title="Awaiting your decision" level={3}>
        <a href="/provider/bookings">All assigned</a>
      </CardHeader>
    </Card>,
  );
  expect(screen.getByRole('region', { name: 'Jobs' })).toContainElement(screen.getByRole('heading', { level: 3 }));
  expect(screen.getByRole('link', { name: 'All assigned' })).toBeInTheDocument();
});

test('renders a div by default', async () => {
  renderUi(<Card>Small repairs</Card>);
  expect(screen.getByText('Small repairs').tagName).toBe('DIV');
  await expectNoAxeViolations();
});
