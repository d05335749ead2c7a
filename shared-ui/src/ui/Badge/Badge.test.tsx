import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../testing/axe';
import { renderUi } from '../testing/renderUi';
import { Badge } from './Badge';

test('shows its text', async () => {
  renderUi(<Badge tone="warning">Pending</Badge>);
  expect(screen.getByText('Pending')).toBeInTheDocument();
  await expectNoAxeViolations();
});
