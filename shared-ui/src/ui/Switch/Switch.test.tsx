import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../testing/axe';
import { renderUi } from '../testing/renderUi';
import { Switch } from './Switch';

test('has the role switch and changes on the space bar', async () => {
  const { user } = renderUi(<Switch label="Auto-accept bookings" hint="Jobs that fit are accepted for you." />);
  const control = screen.getByRole('switch', { name: 'Auto-accept bookings' });
  await user.tab();
  await user.keyboard(' ');
  expect(control).toBeChecked();
  expect(control).toHaveAccessibleDescription('Jobs that fit are accepted for you.');
  await expectNoAxeViolations();
});
