import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../testing/axe';
import { renderUi } from '../testing/renderUi';
import { ProgressBar } from './ProgressBar';

test('reports its progress, or that it is unknown', async () => {
  const { rerender } = renderUi(<ProgressBar label="Uploading image" value={3} max={4} />);
  expect(screen.getByRole('progressbar', { name: 'Uploading image' })).toHaveAttribute('value', '3');
  rerender(<ProgressBar label="Verifying" />);
  expect(screen.getByRole('progressbar', { name: 'Verifying' })).not.toHaveAttribute('value');
  await expectNoAxeViolations();
});
