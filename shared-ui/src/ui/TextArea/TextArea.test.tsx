import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { TextArea } from './TextArea';

function counter(text: string) {
  return `${text.length}/20 characters minimum`;
}

test('updates the counter on typing and has it in its description', async () => {
  const { user } = renderUi(<TextArea label="Description" counter={counter} />);
  const field = screen.getByLabelText('Description');
  expect(field).toHaveAccessibleDescription('0/20 characters minimum');
  await user.type(field, 'Small repairs');
  expect(field).toHaveAccessibleDescription('13/20 characters minimum');
  await expectNoAxeViolations();
});

test('updates the counter when the form is reset', async () => {
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

// M-416
test('counts an emoji as one of the characters that are allowed', async () => {
  const { user } = renderUi(<TextArea label="Reason" maxLength={4} />);
  const field = screen.getByLabelText('Reason');
  await user.type(field, '👍👍👍ab');
  expect(field).toHaveValue('👍👍👍a');
});

test('counts the value of a controlled field', () => {
  renderUi(<TextArea label="Reason" value="Too far" onChange={() => undefined} counter={counter} />);
  expect(screen.getByText('7/20 characters minimum')).toBeInTheDocument();
});
