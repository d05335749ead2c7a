import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Dialog } from '../Dialog/Dialog';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { ToastRegion, type ToastItem } from './ToastRegion';

const TOASTS: ToastItem[] = [
  { id: '1', kind: 'success', message: 'OTP sent to your email!' },
  { id: '2', kind: 'error', message: 'Wrong username or password.' },
];
function handlers() {
  return { onDismiss: jest.fn(), onPause: jest.fn(), onResume: jest.fn() };
}

test('announces errors as alerts and other toasts politely', async () => {
  renderUi(<ToastRegion toasts={TOASTS} {...handlers()} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Wrong username or password.');
  expect(screen.getByRole('status')).toHaveTextContent('OTP sent to your email!');
  await expectNoAxeViolations();
});

// M-501.2
test('lets the text of a polite toast enter the accessibility tree after its live region', async () => {
  const { rerender } = renderUi(<ToastRegion toasts={[]} {...handlers()} />);
  rerender(<ToastRegion toasts={TOASTS} {...handlers()} />);
  const text = screen.getByText('OTP sent to your email!');
  expect(screen.getByRole('status')).toContainElement(text);
  expect(text).toHaveAttribute('aria-hidden', 'true');
  await waitFor(() => expect(text).not.toHaveAttribute('aria-hidden'));
});

test('pauses while hovered and while it holds focus', async () => {
  const { onDismiss, onPause, onResume } = handlers();
  const { user } = renderUi(
    <ToastRegion toasts={TOASTS} onDismiss={onDismiss} onPause={onPause} onResume={onResume} />,
  );
  onResume.mockClear();
  await user.hover(screen.getByText('OTP sent to your email!'));
  expect(onPause).toHaveBeenCalledTimes(1);
  await user.unhover(screen.getByText('OTP sent to your email!'));
  expect(onResume).toHaveBeenCalledTimes(1);
  await user.tab();
  expect(onPause).toHaveBeenCalledTimes(2);
  await user.tab();
  await user.tab();
  expect(onResume).toHaveBeenCalledTimes(2);
});

test('pauses in a hidden tab', () => {
  const { onPause, ...rest } = handlers();
  renderUi(<ToastRegion toasts={TOASTS} onPause={onPause} {...rest} />);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  expect(onPause).toHaveBeenCalledTimes(1);
  hidden.mockRestore();
});

test('returns focus to its previous place when a toast is dismissed', async () => {
  const { onDismiss, ...rest } = handlers();
  const { user } = renderUi(
    <>
      <button type="button">Send OTP</button>
      <ToastRegion toasts={TOASTS} onDismiss={onDismiss} {...rest} />
    </>,
  );
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(onDismiss).toHaveBeenCalledWith('1');
  expect(screen.getByRole('button', { name: 'Send OTP' })).toHaveFocus();
});

describe('while a dialog opens and closes', () => {
  function Example({ isOpen, toasts = TOASTS }: { isOpen: boolean; toasts?: ToastItem[] }) {
    return (
      <>
        <Dialog isOpen={isOpen} onClose={() => undefined} title="Join as a helper">
          <p>Form</p>
        </Dialog>
        <ToastRegion toasts={toasts} {...handlers()} />
      </>
    );
  }
  const elementOf = (text: string) => screen.getByText(text).closest('.toast');

  afterEach(() => {
    delete (Element.prototype as { moveBefore?: unknown }).moveBefore;
  });

  test('shows the toasts inside the topmost dialog, and outside again after it has closed', () => {
    const { rerender } = renderUi(<Example isOpen={false} />);
    rerender(<Example isOpen />);
    expect(within(screen.getByRole('dialog')).getByText('Wrong username or password.')).toBeInTheDocument();
    rerender(<Example isOpen={false} />);
    expect(screen.getByText('Wrong username or password.')).toBeInTheDocument();
  });

  // M-120
  test('moves the elements of the toasts as they are, where the browser can', () => {
    const move = jest.fn(function move(this: Element, node: Node, before: Node | null) {
      this.insertBefore(node, before);
    });
    Object.assign(Element.prototype, { moveBefore: move });
    const { rerender } = renderUi(<Example isOpen={false} />);
    const toast = elementOf('OTP sent to your email!');
    rerender(<Example isOpen />);
    expect(elementOf('OTP sent to your email!')).toBe(toast);
    rerender(<Example isOpen={false} />);
    expect(elementOf('OTP sent to your email!')).toBe(toast);
    expect(move).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('status')).toHaveTextContent('OTP sent to your email!');
  });

  // M-120
  test('lets no toast enter or be announced a second time where elements lose their state when they move', () => {
    const { rerender } = renderUi(<Example isOpen={false} />);
    const toast = elementOf('Wrong username or password.');
    rerender(<Example isOpen />);
    expect(elementOf('Wrong username or password.')).toBe(toast);
    expect(toast).toHaveStyle({ animation: 'none' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  // M-120, M-501.2
  test('still announces a toast that moves before its text has entered its live region', async () => {
    const { rerender } = renderUi(<Example isOpen={false} toasts={[]} />);
    rerender(<Example isOpen={false} />);
    rerender(<Example isOpen />);
    const status = within(screen.getByRole('dialog')).getByRole('status');
    await waitFor(() => expect(screen.getByText('OTP sent to your email!')).not.toHaveAttribute('aria-hidden'));
    expect(status).toHaveAttribute('role', 'status');
    rerender(<Example isOpen={false} />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  // M-120
  test('announces a toast that comes while the dialog is open inside the dialog', () => {
    const { rerender } = renderUi(<Example isOpen toasts={[]} />);
    rerender(<Example isOpen />);
    expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent('Wrong username or password.');
  });
});
