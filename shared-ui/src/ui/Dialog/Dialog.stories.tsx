import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../Button/Button';
import { TextArea } from '../TextArea/TextArea';
import { Dialog, DialogActions } from './Dialog';

const meta = { component: Dialog } satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;

function Example({ initialFocus }: { initialFocus?: 'title' | 'field' }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Reject</Button>
      <Dialog isOpen={isOpen} onClose={close} title="Reject Booking" initialFocus={initialFocus}>
        <TextArea
          label="Why are you rejecting this booking?"
          hint="Required"
          counter={(text) => `${text.length}/500`}
        />
        <DialogActions>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button isDisabled>Reject Booking</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

const args = { isOpen: false, onClose: () => undefined, title: '', children: null };
export const Closed: Story = { args, render: () => <Example /> };
export const Open: Story = { args, tags: ['keys:Tab', 'keys:Enter'], render: () => <Example /> };
export const OpenAtTheFirstField: Story = {
  args,
  tags: ['keys:Tab', 'keys:Enter'],
  render: () => <Example initialFocus="field" />,
};
