import { screen } from '@testing-library/react';
import { expectNoAxeViolations, renderUi } from 'shared-ui/test';
import { StepIndicator } from './StepIndicator';

test('announces the current step in words', async () => {
  renderUi(<StepIndicator steps={['Time', 'Details', 'Confirm']} current={1} />);
  expect(screen.getByRole('list', { name: 'Step 2 of 3: Details' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([
    null,
    'step',
    null,
  ]);
  await expectNoAxeViolations();
});
