import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { Dialog, DialogActions } from './Dialog';

function Example({ initialFocus }: { initialFocus?: 'title' | 'field' }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Reject
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Reject Booking" initialFocus={initialFocus}>
        <input aria-label="Reason" />
        <DialogActions>
          <button type="button">Send</button>
        </DialogActions>
      </Dialog>
    </>
  );
}
async function open(initialFocus?: 'title' | 'field') {
  const view = renderUi(<Example initialFocus={initialFocus} />);
  await view.user.click(screen.getByRole('button', { name: 'Reject' }));
  return view;
}

test('opens under its title and focuses it', async () => {
  await open();
  expect(screen.getByRole('dialog', { name: 'Reject Booking' })).toHaveAttribute('open');
  expect(screen.getByRole('heading', { name: 'Reject Booking' })).toHaveFocus();
  await expectNoAxeViolations();
});

test('focuses the first field of a form', async () => {
  await open('field');
  expect(screen.getByLabelText('Reason')).toHaveFocus();
});

test.each([
  ['Escape', async (user: UserEvent) => user.keyboard('{Escape}')],
  ['the close button', async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['a press on the backdrop', async (user: UserEvent) => user.click(screen.getByRole('dialog'))],
])('closes on %s and returns focus to the opener', async (_name, close) => {
  const { user } = await open();
  await close(user);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reject' })).toHaveFocus();
});

// M-361
test('keeps the page behind it from scrolling until the last dialog is closed', () => {
  const dialogs = (titles: string[]) => (
    <>
      {titles.map((title) => (
        <Dialog key={title} isOpen onClose={jest.fn()} title={title}>
          Content
        </Dialog>
      ))}
    </>
  );
  const { rerender } = render(dialogs([]));
  const isLocked = (titles: string[]) => {
    rerender(dialogs(titles));
    return document.documentElement.hasAttribute('data-modal');
  };
  expect([[], ['Reject'], ['Reject', 'Sure?'], ['Reject'], []].map(isLocked)).toEqual([false, true, true, true, false]);
});

test('stays open on a press inside or one that only ends on the backdrop', async () => {
  const { user } = await open();
  await user.click(screen.getByLabelText('Reason'));
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByLabelText('Reason') },
    { keys: '[/MouseLeft]', target: screen.getByRole('dialog') },
  ]);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('starts with empty content each time it opens', async () => {
  const { user } = await open('field');
  await user.keyboard('too far{Escape}');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect(screen.getByLabelText('Reason')).toHaveValue('');
});

test('opens once in strict mode, where effects run twice', async () => {
  const user = userEvent.setup();
  render(<Example />, { reactStrictMode: true });
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect(screen.getByRole('dialog')).toHaveAttribute('open');
});
