import { render } from '@testing-library/react';
import { useLayoutInParts } from './useLayoutInParts';

const SERVICES = ['Window cleaning', 'Tap repair', 'Hedge trimming', 'Flat-pack assembly', 'Deep cleaning'];

function List({ isShown }: { isShown: boolean }) {
  useLayoutInParts(isShown, 'li');
  return <ul>{isShown && SERVICES.map((service) => <li key={service}>{service}</li>)}</ul>;
}

/** For each item whether the browser may leave out its layout. */
function mayBeLeftOut(): boolean[] {
  return [...document.querySelectorAll('li')].map(({ style }) => style.contentVisibility === 'auto');
}

function showFrame(): void {
  jest.advanceTimersToNextFrame();
  jest.advanceTimersByTime(1);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// M-363
test('a list that was waited for is laid out two items a frame, all in the document', () => {
  const { rerender } = render(<List isShown={false} />);
  rerender(<List isShown />);
  expect(mayBeLeftOut()).toEqual([true, true, true, true, true]);
  showFrame();
  expect(mayBeLeftOut()).toEqual([false, false, true, true, true]);
  showFrame();
  expect(mayBeLeftOut()).toEqual([false, false, false, false, true]);
  showFrame();
  expect(mayBeLeftOut()).toEqual([false, false, false, false, false]);
  expect(jest.getTimerCount()).toBe(0);
});

// M-363
test('a list that is there when its page comes, or comes again, is laid out at once', () => {
  const { rerender } = render(<List isShown />);
  expect(mayBeLeftOut()).toEqual([false, false, false, false, false]);
  rerender(<List isShown={false} />);
  rerender(<List isShown />);
  expect(mayBeLeftOut()).toEqual([false, false, false, false, false]);
});

// M-363
test('a page that is left has no frame to wait for', () => {
  const { rerender, unmount } = render(<List isShown={false} />);
  rerender(<List isShown />);
  showFrame();
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
