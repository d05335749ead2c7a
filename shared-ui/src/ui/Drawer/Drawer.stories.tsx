import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { IconButton } from '../IconButton/IconButton';
import { Stack } from '../Layout/Layout';
import { TextLink } from '../TextLink/TextLink';
import { Drawer } from './Drawer';

const meta = { component: Drawer } satisfies Meta<typeof Drawer>;
export default meta;

type Story = StoryObj<typeof meta>;

function Example() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton icon="menu" aria-label="Open menu" onClick={() => setIsOpen(true)} />
      <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} label="Menu">
        <nav aria-label="Main">
          <Stack as="ul" gap={2}>
            <li>
              <TextLink to="/categories" variant="quiet">
                Chores Categories
              </TextLink>
            </li>
            <li>
              <TextLink to="/services" variant="quiet">
                Chores
              </TextLink>
            </li>
          </Stack>
        </nav>
      </Drawer>
    </>
  );
}

const args = { isOpen: false, onClose: () => undefined, label: '', children: null };
export const Closed: Story = { args, render: () => <Example /> };
export const Open: Story = { args, tags: ['keys:Tab', 'keys:Enter'], render: () => <Example /> };
