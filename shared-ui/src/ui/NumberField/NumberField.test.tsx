import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../testing/axe';
import { renderUi } from '../testing/renderUi';
import { NumberField } from './NumberField';

test('requests the numeric or decimal keyboard', async () => {
  renderUi(
    <>
      <NumberField label="Jobs" min={1} />
      <NumberField label="Price" step={0.01} />
    </>,
  );
  expect(screen.getByRole('spinbutton', { name: 'Jobs' })).toHaveAttribute('inputmode', 'numeric');
  expect(screen.getByRole('spinbutton', { name: 'Price' })).toHaveAttribute('inputmode', 'decimal');
  await expectNoAxeViolations();
});
