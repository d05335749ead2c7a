import { screen, within } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { CardSection } from './CardSection';

test('has its title, the action beside it and its content in one card', async () => {
  const { container } = renderUi(
    <CardSection title="Timeline" action={<a href="/bookings">All</a>} className="wide">
      <p>Booked on 3 November.</p>
    </CardSection>,
  );
  const card = container.querySelector<HTMLElement>('section.wide')!;
  expect(within(card).getByRole('heading', { name: 'Timeline', level: 2 }).parentElement).toContainElement(
    screen.getByRole('link', { name: 'All' }),
  );
  expect(card).toHaveTextContent('Booked on 3 November.');
  await expectNoAxeViolations();
});
