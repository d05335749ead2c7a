import type { DehydratedState } from 'hosting/protocol';
import { readDehydratedState } from './hydrate';

/** A page in the browser at a path, with this dehydrated state in its HTML. */
function open(path: string, state: Pick<DehydratedState, 'url' | 'searchParams'>): void {
  window.history.replaceState(null, '', path);
  document.body.innerHTML = `<script type="application/json" id="dehydrated-state">${JSON.stringify(state)}</script>`;
}

test.each([
  ['/services', { url: '/services' }, true],
  ['/services/', { url: '/services' }, true],
  ['/services?query=a', { url: '/services' }, false],
  ['/services?b=1&a=2', { url: '/services?a=2&b=1' }, false],
  ['/services?b=1&a=2', { url: '/services?a=2&b=1', searchParams: ['a', 'b'] }, true],
  ['/services?utm_source=x', { url: '/services', searchParams: ['query'] }, true],
  ['/services?utm_source=x&query=t%20v', { url: '/services?query=t+v', searchParams: ['query'] }, true],
  ['/services?query=taps', { url: '/services', searchParams: ['query'] }, false],
  ['/services', { url: '/services?query=taps', searchParams: ['query'] }, false],
])('a page at %s is hydrated from the state %j: %s', (path, state, isHydrated) => {
  open(path, state);
  expect(readDehydratedState() !== null).toBe(isHydrated);
});

test('a page without dehydrated state is not hydrated', () => {
  document.body.innerHTML = '';
  expect(readDehydratedState()).toBeNull();
});
