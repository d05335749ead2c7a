import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { Timeline } from './Timeline';

test('lists what happened in order and marks what comes next', async () => {
  renderUi(
    <Timeline
      label="Timeline"
      items={[
        { title: 'Booked', time: '22 Nov 2026, 10:02' },
        { title: 'Payment', text: 'Your time is held.', isNext: true },
      ]}
    />,
  );
  const steps = screen.getAllByRole('listitem');
  expect(screen.getByRole('list', { name: 'Timeline' })).toBeVisible();
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Booked22 Nov 2026, 10:02',
    'PaymentYour time is held.',
  ]);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step']);
  await expectNoAxeViolations();
});
