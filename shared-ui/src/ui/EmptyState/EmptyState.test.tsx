import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../testing/axe';
import { renderUi } from '../testing/renderUi';
import { EmptyState } from './EmptyState';

test('says what is missing and offers one way on', async () => {
  renderUi(
    <EmptyState title="No Bookings Yet" action={<a href="/services">Browse chores</a>}>
      When you book a chore it will show here.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { name: 'No Bookings Yet', level: 2 })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse chores' })).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('without a picture', () => {
  const { container } = renderUi(<EmptyState title="Nothing" image={null} />);
  expect(container.querySelector('img')).toBeNull();
});
