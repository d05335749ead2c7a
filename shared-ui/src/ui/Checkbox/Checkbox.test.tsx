import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { Checkbox } from './Checkbox';

test('changes on a press on its label and on the space bar', async () => {
  const { user } = renderUi(<Checkbox label="I accept the terms" />);
  const box = screen.getByRole('checkbox', { name: 'I accept the terms' });
  await user.click(screen.getByText('I accept the terms'));
  expect(box).toBeChecked();
  await user.keyboard(' ');
  expect(box).not.toBeChecked();
  await expectNoAxeViolations();
});
