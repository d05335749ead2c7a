import { act, screen } from '@testing-library/react';
import { renderPage } from '../test';
import { useMinutesLeft } from './useMinutesLeft';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') }));
afterEach(() => jest.useRealTimers());

function Clock({ until }: { until: string }) {
  return <p>{`${useMinutesLeft(until)} minutes`}</p>;
}
function pass(minutes: number) {
  act(() => jest.advanceTimersByTime(minutes * 60_000));
}

// M-216.5
test('counts the minutes down to an instant, a begun one as a whole one, and stops at none', () => {
  renderPage(<Clock until="2026-11-20T10:02:30Z" />);
  expect(screen.getByText('3 minutes')).toBeVisible();
  pass(1);
  expect(screen.getByText('2 minutes')).toBeVisible();
  pass(1);
  expect(screen.getByText('1 minutes')).toBeVisible();
  pass(5);
  expect(screen.getByText('0 minutes')).toBeVisible();
});

// M-470
test('counts by the server’s clock, as soon as that is known', () => {
  const { auth } = renderPage(<Clock until="2026-11-20T12:30:00Z" />);
  expect(screen.getByText('150 minutes')).toBeVisible();
  act(() => auth.clock.set(Date.parse('Fri, 20 Nov 2026 12:00:00 GMT') - Date.now()));
  expect(screen.getByText('30 minutes')).toBeVisible();
});
