import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../testing/axe';
import { renderUi } from '../testing/renderUi';
import type { FieldProps } from './Field';
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
