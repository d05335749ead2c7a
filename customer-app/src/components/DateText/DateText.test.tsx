import { screen } from '@testing-library/react';
import { renderUi } from 'shared-ui/test';
import { DateText } from './DateText';

test.each([
  ['2026-11-25', '25 Nov 2026'],
  [null, 'Date not set'],
  ['soon', 'Invalid date format'],
])('shows the date %s as "%s"', (value, text) => {
  renderUi(<DateText value={value} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('carries the ISO date in its datetime attribute', () => {
  renderUi(<DateText value="2026-11-25" />);
  expect(screen.getByText('25 Nov 2026')).toHaveAttribute('datetime', '2026-11-25');
});
