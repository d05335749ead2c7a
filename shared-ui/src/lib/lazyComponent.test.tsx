import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyComponent } from './lazyComponent';

function Chart({ label }: { label: string }) {
  return <figure aria-label={label} />;
}
function gone() {
  return Promise.reject(new Error('404'));
}

function show(load: () => Promise<typeof Chart>) {
  const Part = lazyComponent(load, { skeleton: <p>Drawing</p>, message: 'The chart could not be loaded.' });
  const page = (
    <form>
      <label>
        Note
        <input />
      </label>
      <Part label="Earnings" />
    </form>
  );
  return { page, ...render(page) };
}
function tryAgain() {
  return screen.getByRole('button', { name: 'Try Again' });
}

beforeEach(() => {
  globalThis.__choresyCacheBust = undefined;
});

test('shows a part once its code is loaded, and at once the next time', async () => {
  const load = jest.fn(() => Promise.resolve(Chart));
  const { page, unmount } = show(load);
  expect(screen.getByText('Drawing')).toBeInTheDocument();
  expect(await screen.findByRole('figure', { name: 'Earnings' })).toBeInTheDocument();
  unmount();
  render(page);
  expect(screen.getByRole('figure', { name: 'Earnings' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('shows a message where the code of a part is gone, keeps what was typed, and Try Again busts every cache', async () => {
  const load = jest.fn<Promise<typeof Chart>, []>(gone);
  show(load);
  await userEvent.type(screen.getByLabelText('Note'), 'kept');
  expect(await screen.findByRole('status')).toHaveTextContent('The chart could not be loaded.');
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();

  load.mockResolvedValue(Chart);
  await userEvent.click(tryAgain());
  expect(await screen.findByRole('figure', { name: 'Earnings' })).toBeInTheDocument();
  expect(globalThis.__choresyCacheBust).toBe('?again=2');
  expect(screen.getByLabelText('Note')).toHaveValue('kept');
});

test('offers to reload the page after a second failure, and still to try again', async () => {
  show(gone);
  await screen.findByRole('status');
  await userEvent.click(tryAgain());
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
  expect(tryAgain()).toBeEnabled();
});

test('shows the message within six seconds while the code does not arrive, and the part once it does', async () => {
  jest.useFakeTimers();
  let come: (chart: typeof Chart) => void = () => undefined;
  show(() => new Promise((resolve) => (come = resolve)));
  await act(() => jest.advanceTimersByTimeAsync(5_900));
  expect(tryAgain()).toBeInTheDocument();
  await act(async () => come(Chart));
  jest.useRealTimers();
  expect(await screen.findByRole('figure')).toBeInTheDocument();
});

test('loads anew when Try Again was pressed while the first request was still under way, and that fails then', async () => {
  jest.useFakeTimers();
  let fail: (error: Error) => void = () => undefined;
  // As the bundler does: as long as a request is under way there is no second one.
  const firstRequest = new Promise<typeof Chart>((_, reject) => (fail = reject));
  const load = jest.fn(() => firstRequest);
  show(load);
  await act(() => jest.advanceTimersByTimeAsync(5_900));
  await act(async () => tryAgain().click());
  load.mockResolvedValue(Chart);
  await act(async () => fail(new Error('404')));
  await act(() => jest.advanceTimersByTimeAsync(500));
  jest.useRealTimers();
  expect(await screen.findByRole('figure')).toBeInTheDocument();
});
