import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { EmptyState } from './EmptyState';

test('shows what is missing and one action', async () => {
  renderUi(
    <EmptyState title="No Bookings Yet" action={<a href="/services">Browse chores</a>}>
      When you book a chore it will show here.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { name: 'No Bookings Yet', level: 2 })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse chores' })).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('renders no picture when it is null', () => {
  const { container } = renderUi(<EmptyState title="Nothing" image={null} />);
  expect(container.querySelector('img')).toBeNull();
});
