import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../testing/axe';
import { renderUi } from '../testing/renderUi';
import { TextArea } from './TextArea';

function counter(text: string) {
  return `${text.length}/20 characters minimum`;
}

test('the counter follows the typing and is part of the description', async () => {
  const { user } = renderUi(<TextArea label="Description" counter={counter} />);
  const field = screen.getByLabelText('Description');
  expect(field).toHaveAccessibleDescription('0/20 characters minimum');
  await user.type(field, 'Small repairs');
  expect(field).toHaveAccessibleDescription('13/20 characters minimum');
  await expectNoAxeViolations();
});

test('the counter follows a reset of the form', async () => {
  const { user } = renderUi(
    <form>
      <TextArea label="Description" counter={counter} />
      <button type="reset">Clear</button>
    </form>,
  );
  await user.type(screen.getByLabelText('Description'), 'Small');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByText('0/20 characters minimum')).toBeInTheDocument();
});

test('a controlled field counts its value', () => {
  renderUi(<TextArea label="Reason" value="Too far" onChange={() => undefined} counter={counter} />);
  expect(screen.getByText('7/20 characters minimum')).toBeInTheDocument();
});
