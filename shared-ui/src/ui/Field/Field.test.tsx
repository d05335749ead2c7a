import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { type FieldProps, FieldFrame, useField } from './Field';
import { Checkbox } from '../Checkbox/Checkbox';
import { Combobox } from '../Combobox/Combobox';
import { SegmentedRadios } from '../SegmentedRadios/SegmentedRadios';
import { TextArea } from '../TextArea/TextArea';
import { TextField } from '../TextField/TextField';

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

  function Choices() {
    const [isDayOff, setIsDayOff] = useState(false);
    const [isShown, setIsShown] = useState(true);
    const [share, setShare] = useState<'all' | 'part'>('all');
    return (
      <form
        aria-label="Choices"
        onSubmit={(event) => {
          event.preventDefault();
          handleSubmit({ isDayOff, isShown, share });
        }}
      >
        <Checkbox label="Day off" checked={isDayOff} onChange={({ target }) => setIsDayOff(target.checked)} />
        <Checkbox label="Shown" checked={isShown} onChange={({ target }) => setIsShown(target.checked)} />
        <SegmentedRadios
          legend="Refund"
          options={[
            { value: 'all', label: 'All' },
            { value: 'part', label: 'Part' },
          ]}
          value={share}
          onChange={setShare}
        />
        <button>Send</button>
      </form>
    );
  }

  // M-472
  test.each([
    ['the button', () => fireEvent.click(screen.getByRole('button'))],
    ['Enter', () => fireEvent.submit(screen.getByRole('form'))],
  ])('is what the form is sent with by %s, in checkboxes and radios', (_case, send) => {
    handleSubmit.mockClear();
    renderUi(<Choices />);
    for (const label of ['Day off', 'Part']) screen.getByLabelText<HTMLInputElement>(label).checked = true;
    screen.getByLabelText<HTMLInputElement>('Shown').checked = false;
    send();
    expect(handleSubmit.mock.calls).toEqual([[{ isDayOff: true, isShown: false, share: 'part' }]]);
    expect(screen.getByLabelText('Day off')).toBeChecked();
    expect(screen.getByLabelText('Part')).toBeChecked();
    expect(screen.getByLabelText('All')).not.toBeChecked();
  });
});
