import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { Badge } from './Badge';

test('shows its text', async () => {
  renderUi(<Badge tone="warning">Pending</Badge>);
  expect(screen.getByText('Pending')).toBeInTheDocument();
  await expectNoAxeViolations();
});
