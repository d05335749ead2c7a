import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { CodeField } from './CodeField';

// H-5.3
test('keeps digits only and at most six of them', async () => {
  const handleChange = jest.fn();
  const { user } = renderUi(<CodeField label="One-time code" onChange={(event) => handleChange(event.target.value)} />);
  const input = screen.getByLabelText('One-time code');
  await user.type(input, '12a3-4567');
  expect(input).toHaveValue('123456');
  expect(handleChange).toHaveBeenLastCalledWith('123456');
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  expect(input).toHaveAttribute('inputmode', 'numeric');
  await expectNoAxeViolations();
});

// M-424
test.each(['204 816', '２０４８１６', '٢٠٤-٨١٦', '20\u200b4816', 'Your code is 204816. It expires in 10 minutes.'])(
  'keeps the code of a pasted “%s”',
  async (pasted) => {
    const { user } = renderUi(<CodeField label="One-time code" />);
    await user.click(screen.getByLabelText('One-time code'));
    await user.paste(pasted);
    expect(screen.getByLabelText('One-time code')).toHaveValue('204816');
  },
);
