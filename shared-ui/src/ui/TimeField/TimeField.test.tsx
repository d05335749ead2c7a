import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { TimeField } from './TimeField';

test('renders a native time input in steps of 15 minutes', async () => {
  renderUi(<TimeField label="Start time" defaultValue="09:00" />);
  const input = screen.getByLabelText('Start time');
  expect(input).toHaveAttribute('type', 'time');
  expect(input).toHaveAttribute('step', '900');
  expect(input).toHaveValue('09:00');
  await expectNoAxeViolations();
});
