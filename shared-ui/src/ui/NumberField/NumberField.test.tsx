import { fireEvent, screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { NumberField } from './NumberField';

test('requests the numeric or decimal keyboard', async () => {
  renderUi(
    <>
      <NumberField label="Jobs" isWhole />
      <NumberField label="Price" />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Jobs' })).toHaveAttribute('inputmode', 'numeric');
  expect(screen.getByRole('textbox', { name: 'Price' })).toHaveAttribute('inputmode', 'decimal');
  await expectNoAxeViolations();
});

// M-420
test('keeps what was typed, to the letter, whatever the wheel and the arrow keys do', async () => {
  const { user } = renderUi(<NumberField label="Price" />);
  const price = screen.getByLabelText('Price');
  await user.type(price, '18,50');
  fireEvent.wheel(price, { deltaY: -100 });
  await user.keyboard('{ArrowUp}{ArrowDown}');
  expect(price).toHaveValue('18,50');
});
