import { act, screen, waitFor } from '@testing-library/react';
import { Button } from '../Button/Button';
import { renderUi } from '../test/renderUi';
import { Dialog } from './Dialog';
import { unlessBusy } from './unlessBusy';

// M-361.1
test('keeps a dialog open while one of its buttons is busy, also when the browser closes it by itself', async () => {
  const onClose = jest.fn();
  const dialog = (isBusy: boolean) => (
    <Dialog isOpen onClose={unlessBusy(onClose)} title="Reject Booking">
      <Button isBusy={isBusy}>Send</Button>
    </Dialog>
  );
  const { user, rerender } = renderUi(dialog(true));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('dialog'));
  act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveAttribute('open'));
  expect(onClose).not.toHaveBeenCalled();
  rerender(dialog(false));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
