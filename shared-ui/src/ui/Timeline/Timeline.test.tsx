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

// M-501.3
test('announces the steps that are added while it is shown', () => {
  const booked = { title: 'Booked' };
  const { rerender } = renderUi(<Timeline label="Timeline" items={[booked]} />);
  const list = screen.getByRole('list', { name: 'Timeline' });
  const [first] = screen.getAllByRole('listitem');
  expect(list).toHaveAttribute('aria-live', 'polite');
  rerender(<Timeline label="Timeline" items={[booked, { title: 'Accepted' }]} />);
  expect(screen.getByRole('list', { name: 'Timeline' })).toBe(list);
  expect(screen.getAllByRole('listitem')[0]).toBe(first);
});
