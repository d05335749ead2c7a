import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, useSearchParams } from 'react-router-dom';
import { keepEarlyLinks, useEarlyPresses } from './earlyPress';

afterEach(() => document.body.replaceChildren());

function Layout() {
  useEarlyPresses();
  return <Outlet />;
}

/** Each button adds its letter to the URL as it was when the button was rendered. */
function Letters({ pressed }: { pressed: Record<string, number> }) {
  const [params, setParams] = useSearchParams();
  const letters = params.get('letters') ?? '';
  return (
    <>
      <output>{letters}</output>
      {Object.keys(pressed).map((letter) => (
        <button
          key={letter}
          type="button"
          data-heard={pressed[letter]}
          onClick={() => setParams({ letters: letters + letter })}
        >
          {letter}
        </button>
      ))}
    </>
  );
}

/** A page whose buttons were pressed in this order before its code was there; its loader takes as long as `loading`. */
function open(pressed: Record<string, number>, loading?: Promise<void>) {
  const page = { index: true, element: <Letters pressed={pressed} />, loader: () => loading ?? null };
  const router = createMemoryRouter([{ path: '/', element: <Layout />, children: [page] }], {
    hydrationData: { loaderData: { '0-0': null } },
  });
  render(<RouterProvider router={router} />);
}

// M-127
test('repeats every press that was kept once, in the order of the presses', async () => {
  open({ a: 10, b: 2, c: 9 });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^bca$/));
  expect(document.querySelector('[data-heard]')).toBeNull();
});

// M-127
test('repeats a press only when the page shows what the one before has led to', async () => {
  let end = () => {};
  open({ a: 1, b: 2 }, new Promise((resolve) => (end = resolve)));
  await waitFor(() => expect(screen.getByRole('button', { name: 'a' })).not.toHaveAttribute('data-heard'));
  expect(screen.getByRole('button', { name: 'b' })).toHaveAttribute('data-heard');
  end();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^ab$/));
});

// M-336
test('repeats a press in a part whose code is on its way when the part is hydrated', async () => {
  const part = document.body.appendChild(document.createElement('div'));
  part.dataset.part = 'waiting';
  const button = part.appendChild(document.createElement('button'));
  button.dataset.heard = '1';
  const pressed = jest.fn();
  button.addEventListener('click', pressed);
  open({ a: 2 });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^a$/));
  expect(pressed).not.toHaveBeenCalled();
  part.dataset.part = 'hydrated';
  act(() => void document.dispatchEvent(new Event('parthydrated')));
  await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
});

// M-336
test('follows a plain press on a link of a part whose code is on its way, and no other', async () => {
  const part = document.body.appendChild(document.createElement('div'));
  part.innerHTML = `<p data-part="waiting"><a href="/?letters=x"><b>in</b></a><a href="https://elsewhere.example/">out</a></p>
    <p data-part="hydrated"><a href="/?letters=y">later</a></p>`;
  open({});
  keepEarlyLinks();
  const press = (text: string, options: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options });
    // jsdom loads no pages.
    addEventListener('click', (heard) => heard.preventDefault(), { once: true });
    act(() => void screen.getByText(text).dispatchEvent(event));
  };
  press('out');
  press('later');
  press('in', { ctrlKey: true });
  expect(screen.getByRole('status')).toHaveTextContent(/^$/);
  press('in');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^x$/));
});
