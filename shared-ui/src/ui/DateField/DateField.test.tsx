import { fireEvent, screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { DateField } from './DateField';

test('renders a native date input that reports ISO dates', async () => {
  const handleChange = jest.fn();
  renderUi(<DateField label="Start date" min="2026-11-20" onChange={(event) => handleChange(event.target.value)} />);
  const input = screen.getByLabelText('Start date');
  expect(input).toHaveAttribute('type', 'date');
  expect(input).toHaveAttribute('min', '2026-11-20');
  fireEvent.change(input, { target: { value: '2026-11-25' } });
  expect(handleChange).toHaveBeenCalledWith('2026-11-25');
  await expectNoAxeViolations();
});
