import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expectNoAxeViolations, renderUi } from 'shared-ui/test';
import { type DateRange, type RangeCalendarProps, RangeCalendar, nextRange } from './RangeCalendar';

const handleChange = jest.fn();
function Example(props: Partial<RangeCalendarProps> & { start?: DateRange }) {
  const [value, setValue] = useState<DateRange>(props.start ?? {});
  return (
    <RangeCalendar
      label="Booking dates"
      mode="range"
      today="2026-11-20"
      value={value}
      onChange={(next) => {
        handleChange(next);
        setValue(next);
      }}
      {...props}
    />
  );
}
function day(name: RegExp) {
  return screen.getByRole('button', { name });
}

beforeEach(() => handleChange.mockClear());

test.each([
  ['single', {}, { start: '2026-11-25' }],
  ['single', { start: '2026-11-21' }, { start: '2026-11-25' }],
  ['range', {}, { start: '2026-11-25' }],
  ['range', { start: '2026-11-21' }, { start: '2026-11-21', end: '2026-11-25' }],
  ['range', { start: '2026-11-25' }, { start: '2026-11-25', end: '2026-11-25' }],
  ['range', { start: '2026-11-28' }, { start: '2026-11-25' }],
  ['range', { start: '2026-11-21', end: '2026-11-22' }, { start: '2026-11-25' }],
] as const)('picks in mode %s starting from %o', (mode, value, expected) => {
  expect(nextRange(mode, value, '2026-11-25')).toEqual(expected);
});

test('shows two named month grids, marks today and blocks the past', async () => {
  const { user } = renderUi(<Example />);
  expect(screen.getByRole('grid', { name: 'November 2026' })).toBeInTheDocument();
  expect(screen.getByRole('grid', { name: 'December 2026' })).toBeInTheDocument();
  expect(day(/^Friday,? 20 November 2026$/)).toHaveAttribute('aria-current', 'date');
  await user.click(day(/^Thursday,? 19 November 2026, not available$/));
  expect(handleChange).not.toHaveBeenCalled();
  await expectNoAxeViolations();
});

test('selects a range by two presses and names both ends', async () => {
  const { user } = renderUi(<Example />);
  await user.click(day(/25 November 2026/));
  await user.click(day(/27 November 2026/));
  expect(handleChange).toHaveBeenLastCalledWith({ start: '2026-11-25', end: '2026-11-27' });
  expect(day(/25 November 2026, start$/)).toBeInTheDocument();
  expect(day(/27 November 2026, end$/)).toBeInTheDocument();
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(3);
});

test('moves by day, week and month with keys, turns the page and selects on Enter', async () => {
  const { user } = renderUi(<Example start={{ start: '2026-11-25' }} mode="single" />);
  await user.tab();
  await user.tab();
  await user.tab();
  expect(day(/25 November 2026/)).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('grid', { name: 'December 2026' })).toBeInTheDocument();
  expect(day(/^Wednesday,? 2 December 2026$/)).toHaveFocus();
  await user.keyboard('{PageDown}{Home}{Enter}');
  expect(handleChange).toHaveBeenLastCalledWith({ start: '2026-12-28' });
});

test('reaches the second month by keys where only one is visible', async () => {
  const { user } = renderUi(
    <>
      <style>{'[data-month] + [data-month] { display: none; }'}</style>
      <Example start={{ start: '2026-11-30' }} mode="single" />
    </>,
  );
  day(/30 November 2026/).focus();
  await user.keyboard('{ArrowRight}');
  expect(day(/^Tuesday,? 1 December 2026$/)).toHaveFocus();
  expect(screen.queryByRole('grid', { name: 'November 2026' })).not.toBeInTheDocument();
});

test('turns pages by its buttons between the first and the last allowed month', async () => {
  const { user } = renderUi(<Example max="2027-01-31" />);
  expect(screen.getByRole('button', { name: 'Earlier month' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Later month' }));
  expect(screen.getByRole('grid', { name: 'January 2027' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Later month' })).toHaveAttribute('aria-disabled', 'true');
});

test('turns to a date typed in the field once its year is complete', () => {
  const calendar = (start: string) => (
    <RangeCalendar
      label="Booking dates"
      mode="single"
      today="2026-11-20"
      value={{ start }}
      onChange={() => undefined}
    />
  );
  const { rerender } = renderUi(calendar('2026-11-25'));
  rerender(calendar('0002-03-25'));
  expect(screen.getByRole('grid', { name: 'November 2026' })).toBeInTheDocument();
  rerender(calendar('2027-03-25'));
  expect(screen.getByRole('grid', { name: 'March 2027' })).toBeInTheDocument();
  expect(day(/25 March 2027/)).toHaveAttribute('tabindex', '0');
});
