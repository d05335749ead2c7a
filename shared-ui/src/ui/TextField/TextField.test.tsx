import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { TextField } from './TextField';

test('reports what is typed', async () => {
  const handleChange = jest.fn();
  const { user } = renderUi(<TextField label="Email" type="email" autoComplete="email" onChange={handleChange} />);
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'a@b.co');
  expect(screen.getByLabelText('Email')).toHaveValue('a@b.co');
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  expect(handleChange).toHaveBeenCalledTimes(6);
  await expectNoAxeViolations();
});
