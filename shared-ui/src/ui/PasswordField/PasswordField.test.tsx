import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { PasswordField } from './PasswordField';

test('shows and hides the password without changing it', async () => {
  const { user } = renderUi(<PasswordField label="Password" autoComplete="new-password" />);
  const input = screen.getByLabelText('Password');
  await user.type(input, 'choresy-demo');
  expect(input).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show characters' }));
  expect(input).toHaveAttribute('type', 'text');
  expect(input).toHaveValue('choresy-demo');
  await user.keyboard('{Enter}');
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveAttribute('autocomplete', 'new-password');
  await expectNoAxeViolations();
});
