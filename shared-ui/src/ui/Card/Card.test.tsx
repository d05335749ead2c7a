import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../testing/axe';
import { renderUi } from '../testing/renderUi';
import { Card, CardHeader } from './Card';

test('is the element it is asked to be, with its title', async () => {
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

test('without a wish it is a plain block', async () => {
  renderUi(<Card>Small repairs</Card>);
  expect(screen.getByText('Small repairs').tagName).toBe('DIV');
  await expectNoAxeViolations();
});
