import { act, screen } from '@testing-library/react';
import { renderPage } from '../test';
import { useToday } from './useToday';

function Day() {
  return <p>{useToday()}</p>;
}

// M-470
test('is the day of the server’s clock, as soon as that is known', () => {
  const { auth } = renderPage(<Day />);
  act(() => auth.clock.set(Date.parse('Fri, 20 Nov 2026 23:30:00 GMT') - Date.now()));
  expect(screen.getByText('2026-11-20')).toBeVisible();
  act(() => auth.clock.set(Date.parse('Sat, 21 Nov 2026 00:30:00 GMT') - Date.now()));
  expect(screen.getByText('2026-11-21')).toBeVisible();
});
