import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../Button/Button';
import { Dialog } from '../Dialog/Dialog';
import { type ToastItem, ToastRegion } from './ToastRegion';

const meta = { component: ToastRegion } satisfies Meta<typeof ToastRegion>;
export default meta;

type Story = StoryObj<typeof meta>;

const TOASTS: ToastItem[] = [
  { id: '1', kind: 'success', message: 'OTP sent to your email!' },
  { id: '2', kind: 'error', message: 'Wrong username or password.' },
  { id: '3', kind: 'info', message: 'Your booking is held for 3 hours.' },
  { id: '4', kind: 'warning', message: 'Cannot connect to server. Please make sure the backend server is running.' },
];

function Example({ isOverADialog = false }) {
  const [toasts, setToasts] = useState<ToastItem[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const handleShow = () => {
    setToasts(TOASTS);
    setIsOpen(isOverADialog);
  };
  return (
    <>
      <Button onClick={handleShow}>{isOverADialog ? 'Show toasts over a dialog' : 'Show toasts'}</Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Join as a helper">
        <p>What is behind a dialog is inert, so the toasts render inside it.</p>
      </Dialog>
      <ToastRegion
        toasts={toasts}
        onDismiss={(id) => setToasts(toasts.filter((toast) => toast.id !== id))}
        onPause={() => undefined}
        onResume={() => undefined}
      />
    </>
  );
}

const args = { toasts: [], onDismiss: () => undefined, onPause: () => undefined, onResume: () => undefined };
export const None: Story = { args, render: () => <Example /> };
export const Four: Story = { args, tags: ['keys:Tab', 'keys:Enter'], render: () => <Example /> };
export const OverADialog: Story = { args, tags: ['keys:Tab', 'keys:Enter'], render: () => <Example isOverADialog /> };
