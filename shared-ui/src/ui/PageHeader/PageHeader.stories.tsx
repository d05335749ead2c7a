import type { Meta, StoryObj } from '@storybook/react-vite';
import { ButtonLink } from '../ButtonLink/ButtonLink';
import { PageHeader } from './PageHeader';

const meta = { component: PageHeader, args: { title: 'Welcome, Bennett Home Repairs!' } } satisfies Meta<
  typeof PageHeader
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Title: Story = {};
export const WithAllParts: Story = {
  args: {
    subtitle: 'Chores Provider Dashboard',
    back: { to: '/services', label: 'Back to Services' },
    actions: (
      <ButtonLink to="/provider/profile" size="sm" variant="secondary" icon="user">
        Edit Profile
      </ButtonLink>
    ),
  },
};
