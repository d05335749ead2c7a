import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { keepEarlyInput } from './translated';

const handleSearch = jest.fn();

function Page() {
  const [query, setQuery] = useState('');
  return (
    <main>
      <h1>Find help</h1>
      <input name="query" aria-label="Query" value={query} onChange={(event) => setQuery(event.target.value)} />
      <select name="sort" aria-label="Sort">
        <option value="price">Price</option>
        <option value="rating">Rating</option>
      </select>
      <label>
        <input type="checkbox" name="today" />
        Today
      </label>
      <button type="button" onClick={() => handleSearch(query)}>
        Search
      </button>
    </main>
  );
}

/** The page as a host renders it, and then as a translator leaves it. */
function openTranslated(isTranslated: boolean) {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Page />);
  const heading = screen.getByRole('heading');
  if (isTranslated) heading.innerHTML = '<font><font>Hilfe finden</font></font>';
  return root;
}

const pages: { unmount: () => void }[] = [];

async function hydrate(root: Element) {
  const options = keepEarlyInput(root);
  pages.push(await act(async () => hydrateRoot(root, <Page />, options)));
}

afterEach(() => {
  act(() => pages.splice(0).forEach((page) => page.unmount()));
  document.body.replaceChildren();
});

// M-500
test('keeps what was typed, chosen, pressed and focused in a page that was translated before it is hydrated', async () => {
  const root = openTranslated(true);
  const early = screen.getByLabelText<HTMLInputElement>('Query');
  early.value = 'taps';
  early.focus();
  screen.getByLabelText<HTMLSelectElement>('Sort').value = 'rating';
  screen.getByLabelText<HTMLInputElement>('Today').checked = true;
  screen.getByRole('button').dataset.heard = '1';
  const looksAgain = jest.fn();
  document.addEventListener('linkpressed', looksAgain, { once: true });

  await hydrate(root);
  expect(early).not.toBeInTheDocument();
  await waitFor(() => expect(looksAgain).toHaveBeenCalled());
  expect(screen.getByLabelText('Query')).toHaveValue('taps');
  expect(screen.getByLabelText('Query')).toHaveFocus();
  expect(screen.getByLabelText('Sort')).toHaveValue('rating');
  expect(screen.getByLabelText('Today')).toBeChecked();
  expect(screen.getByRole('button')).toHaveAttribute('data-heard', '1');
  fireEvent.click(screen.getByRole('button'));
  expect(handleSearch).toHaveBeenCalledWith('taps');
});

// M-500
test('leaves the elements of a page that is hydrated as they are', async () => {
  const root = openTranslated(false);
  const early = screen.getByLabelText('Query');
  await hydrate(root);
  expect(screen.getByLabelText('Query')).toBe(early);
});
