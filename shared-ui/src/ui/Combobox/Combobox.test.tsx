import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { Combobox, matchingSuggestions } from './Combobox';

const CATEGORIES = ['Cleaning', 'Plumbing', 'Electrical', 'Painting'];

function Example({ onPick }: { onPick?: (suggestion: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <Combobox
      label="What service do you need?"
      suggestions={CATEGORIES}
      value={value}
      onValueChange={setValue}
      onPick={onPick}
    />
  );
}
function options() {
  return screen.queryAllByRole('option').map((option) => option.textContent);
}
function field() {
  return screen.getByRole('combobox', { name: 'What service do you need?' });
}

// M-414
test.each([
  ['', CATEGORIES],
  ['IN', ['Cleaning', 'Plumbing', 'Painting']],
  [' plumb ', ['Plumbing']],
  ['roof', []],
  ['Ｐａｉｎｔ', ['Painting']],
  ['plúmb\u200B', ['Plumbing']],
])('suggests for the text %p: %p', (text, expected) => {
  expect(matchingSuggestions(CATEGORIES, text)).toEqual(expected);
});

test('opens on typing, moves by arrow keys and picks on Enter', async () => {
  const handlePick = jest.fn();
  const { user } = renderUi(<Example onPick={handlePick} />);
  await user.type(field(), 'in');
  expect(options()).toEqual(['Cleaning', 'Plumbing', 'Painting']);
  expect(screen.getByRole('status')).toHaveTextContent('3 suggestions');
  expect(field()).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Plumbing' }).id);
  await expectNoAxeViolations();
  await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  expect(field()).toHaveValue('Painting');
  expect(handlePick).toHaveBeenCalledWith('Painting');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

test('picks the pressed suggestion', async () => {
  const handlePick = jest.fn();
  const { user } = renderUi(<Example onPick={handlePick} />);
  await user.click(field());
  await user.click(screen.getByRole('option', { name: 'Electrical' }));
  expect(handlePick).toHaveBeenCalledWith('Electrical');
  expect(field()).toHaveFocus();
});

test('keeps free text on Tab and Escape and submits the form with it on Enter', async () => {
  const handleSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const handlePick = jest.fn();
  const { user } = renderUi(
    <form onSubmit={handleSubmit}>
      <Example onPick={handlePick} />
    </form>,
  );
  await user.type(field(), 'clean{Escape}');
  expect(options()).toEqual([]);
  await user.keyboard('{Enter}');
  expect(handleSubmit).toHaveBeenCalledTimes(1);
  await user.type(field(), 'i');
  await user.keyboard('{Backspace}{Enter}');
  expect(handleSubmit).toHaveBeenCalledTimes(2);
  expect(options()).toEqual([]);
  await user.type(field(), ' roof');
  await user.tab();
  expect(field()).toHaveValue('clean roof');
  expect(handlePick).not.toHaveBeenCalled();
});

// M-471
test.each([{ isComposing: true }, { keyCode: 229 }])(
  'leaves an Enter of an input method to it: %p',
  async (ofMethod) => {
    const handlePick = jest.fn();
    const { user } = renderUi(<Example onPick={handlePick} />);
    await user.type(field(), 'in');
    await user.keyboard('{ArrowDown}');
    expect(fireEvent.keyDown(field(), { key: 'Enter', ...ofMethod })).toBe(true);
    expect(handlePick).not.toHaveBeenCalled();
    expect(options()).toHaveLength(3);
  },
);
