import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { SegmentedRadios } from './SegmentedRadios';

const OPTIONS = [
  { value: 'single', label: 'Single Date' },
  { value: 'range', label: 'Date Range' },
] as const;

test('renders a radio group named by its legend and reports the choice', async () => {
  const handleChange = jest.fn();
  const { user } = renderUi(
    <SegmentedRadios legend="Date Type" options={OPTIONS} value="single" onChange={handleChange} />,
  );
  expect(screen.getByRole('group', { name: 'Date Type' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Single Date' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Date Range' }));
  expect(handleChange).toHaveBeenCalledWith('range');
  await expectNoAxeViolations();
});

test('keeps the choice itself when uncontrolled and changes it by arrow keys', async () => {
  const { user } = renderUi(<SegmentedRadios legend="Date Type" options={OPTIONS} defaultValue="single" />);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Date Range' })).toBeChecked();
});

test('keeps the choices of two groups apart', async () => {
  const { user } = renderUi(
    <>
      <SegmentedRadios legend="First" options={OPTIONS} defaultValue="single" />
      <SegmentedRadios legend="Second" options={OPTIONS} defaultValue="single" />
    </>,
  );
  await user.click(screen.getAllByRole('radio', { name: 'Date Range' })[1]!);
  expect(screen.getAllByRole('radio', { name: 'Single Date' })[0]).toBeChecked();
});
