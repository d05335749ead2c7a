import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { PageHeader } from './PageHeader';

test("contains the page's h1, its back link and its actions", async () => {
  renderUi(
    <PageHeader
      title="My Bookings"
      subtitle="Paid"
      back={{ to: '/services', label: 'Back to Services' }}
      actions={<button type="button">Edit Profile</button>}
    />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Services' })).toHaveAttribute('href', '/services');
  expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('lets scripts focus the title and keeps it out of the tab order', async () => {
  const { user } = renderUi(<PageHeader title="My Bookings" />);
  screen.getByRole('heading').focus();
  expect(screen.getByRole('heading')).toHaveFocus();
  await user.tab();
  await user.tab({ shift: true });
  expect(screen.getByRole('heading')).not.toHaveFocus();
});
