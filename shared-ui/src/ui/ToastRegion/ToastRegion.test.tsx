import { fireEvent, screen, within } from '@testing-library/react';
import { Dialog } from '../Dialog/Dialog';
import { expectNoAxeViolations } from '../testing/axe';
import { renderUi } from '../testing/renderUi';
import { ToastRegion } from './ToastRegion';
import type { ToastItem } from './ToastRegion';

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

test('renders inside the topmost open dialog and outside again after it closes', () => {
  const Example = ({ isOpen }: { isOpen: boolean }) => (
    <>
      <Dialog isOpen={isOpen} onClose={() => undefined} title="Join as a helper">
        <p>Form</p>
      </Dialog>
      <ToastRegion toasts={TOASTS} {...handlers()} />
    </>
  );
  const { rerender } = renderUi(<Example isOpen={false} />);
  rerender(<Example isOpen />);
  expect(within(screen.getByRole('dialog')).getByRole('alert')).toBeInTheDocument();
  rerender(<Example isOpen={false} />);
  expect(screen.getByRole('alert')).toBeInTheDocument();
});
