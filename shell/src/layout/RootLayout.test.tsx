import { fireEvent, screen, act, render } from '@testing-library/react';
import { renderPage } from 'shared-ui/test';
import { SkipLink, NavigationBar } from './RootLayout';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';

const scrollIntoView = jest.fn();
beforeEach(() => {
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
});

/** Renders the link before a page. @param prefersReduced whether the reader's machine prefers less motion */
function open(prefersReduced: boolean) {
  window.matchMedia = jest.fn((query) => ({ matches: prefersReduced && query.includes('reduce') }) as MediaQueryList);
  return renderPage(
    <>
      <SkipLink />
      <main id="main" tabIndex={-1} />
    </>,
  );
}

// M-132
test.each([
  ['glides', false, 'smooth'],
  ['jumps for a person who wants less motion', true, 'instant'],
])('the skip link %s to the main part, which takes the focus', async (_how, prefersReduced, behavior) => {
  const { user, location } = open(prefersReduced);
  await user.tab();
  const before = location();
  await user.keyboard('{Enter}');
  expect(scrollIntoView.mock.calls).toEqual([[{ behavior }]]);
  expect(screen.getByRole('main')).toHaveFocus();
  expect(location()).toBe(before);
});

test('the skip link is the browser’s own when it is opened in another tab', () => {
  open(false);
  fireEvent.click(screen.getByRole('link', { name: 'Skip to main content' }), { ctrlKey: true });
  expect(scrollIntoView).not.toHaveBeenCalled();
});

// M-350
test('shows a bar on the page that is left until the next one has come', async () => {
  let arrive = () => {};
  const arrived = new Promise<null>((resolve) => (arrive = () => resolve(null)));
  const layout = (
    <>
      <NavigationBar />
      <Outlet />
    </>
  );
  const children = [
    { index: true, element: <h1>One</h1> },
    { path: 'two', loader: () => arrived, element: <h1>Two</h1> },
  ];
  const router = createMemoryRouter([{ path: '/', element: layout, children }]);
  const { container } = render(<RouterProvider router={router} />);
  const bar = () => container.querySelector('[aria-hidden]');
  expect(bar()).toBeNull();
  act(() => void router.navigate('/two'));
  expect(screen.getByRole('heading', { name: 'One' })).toBeVisible();
  expect(bar()).not.toBeNull();
  await act(async () => arrive());
  expect(screen.getByRole('heading', { name: 'Two' })).toBeVisible();
  expect(bar()).toBeNull();
});
