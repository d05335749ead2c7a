import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expectNoAxeViolations } from '../testing/axe';
import { renderUi } from '../testing/renderUi';
import type { FieldProps } from './Field';
import { Combobox } from '../Combobox/Combobox';
import { TextArea } from '../TextArea/TextArea';
import { TextField } from '../TextField/TextField';
import { FieldFrame, useField } from './Field';

function Example(props: FieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <input {...control} />
    </FieldFrame>
  );
}

test('is named by its label and described by the error, then the hint', async () => {
  renderUi(<Example label="Postal Code" hint="Where the chore is done." error="Please enter a valid postal code" />);
  const input = screen.getByLabelText('Postal Code');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Please enter a valid postal code Where the chore is done.');
  await expectNoAxeViolations();
});

test('has no description and is valid without hint and error', () => {
  renderUi(<Example label="City" />);
  expect(screen.getByLabelText('City')).not.toHaveAttribute('aria-describedby');
  expect(screen.getByLabelText('City')).not.toHaveAttribute('aria-invalid');
});

test('marks an optional field in its label and keeps a hidden label as its name', () => {
  renderUi(
    <>
      <Example label="Special Requests" isOptional />
      <Example label="Search bookings" isLabelHidden />
    </>,
  );
  expect(screen.getByLabelText('Special Requests (optional)')).toBeInTheDocument();
  expect(screen.getByLabelText('Search bookings')).toBeInTheDocument();
});

describe('a value that was set without an event', () => {
  const handleSubmit = jest.fn();

  function Controlled() {
    const [email, setEmail] = useState('typed@example.com');
    const [text, setText] = useState('');
    const [chore, setChore] = useState('');
    return (
      <form
        aria-label="Contact"
        onSubmit={(event) => {
          event.preventDefault();
          handleSubmit({ email, text, chore });
        }}
      >
        <TextField type="email" label="Email" value={email} onChange={({ target }) => setEmail(target.value)} />
        <TextArea label="Message" value={text} onChange={({ target }) => setText(target.value)} />
        <Combobox label="Chore" suggestions={[]} value={chore} onValueChange={setChore} />
      </form>
    );
  }
  function setSilently(label: string, value: string) {
    screen.getByLabelText<HTMLInputElement>(label).value = value;
  }

  // M-472
  test('is what the form is sent with, in fields that React controls', () => {
    renderUi(<Controlled />);
    setSilently('Email', 'managed@example.com');
    setSilently('Message', 'The key is\nunder the mat');
    setSilently('Chore', 'Cleaning');
    fireEvent.submit(screen.getByRole('form'));
    expect(handleSubmit.mock.calls).toEqual([
      [{ email: 'managed@example.com', text: 'The key is\nunder the mat', chore: 'Cleaning' }],
    ]);
    expect(screen.getByLabelText('Email')).toHaveValue('managed@example.com');
  });
});
