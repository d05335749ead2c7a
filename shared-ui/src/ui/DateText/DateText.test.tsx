import { screen } from '@testing-library/react';
import { renderUi } from '../test/renderUi';
import { DateText } from './DateText';

test.each([
  ['short', '2026-11-25', '25 Nov 2026'],
  ['memberSince', '2026-03-14', 'March 14, 2026'],
  ['short', null, 'Date not set'],
  ['short', 'soon', 'Invalid date format'],
] as const)('shows in the format %s the date %s', (format, value, text) => {
  renderUi(<DateText value={value} format={format} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('carries the ISO date in its datetime attribute', () => {
  renderUi(<DateText value="2026-11-25" />);
  expect(screen.getByText('25 Nov 2026')).toHaveAttribute('datetime', '2026-11-25');
});
