import type { Meta, StoryObj } from '@storybook/react-vite';
import { assetUrl } from '../assetUrl';
import { Image } from './Image';

const meta = {
  component: Image,
  args: {
    src: assetUrl('img/cleaning-400.avif'),
    alt: 'A bucket and a broom',
    width: 400,
    height: 250,
    style: { maxInlineSize: '25rem' },
  },
} satisfies Meta<typeof Image>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const Missing: Story = { args: { src: undefined } };
