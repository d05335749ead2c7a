import { screen } from '@testing-library/react';
import { renderUi } from '../test/renderUi';
import { VisuallyHidden } from './VisuallyHidden';

test('keeps its text in the accessibility tree', () => {
  renderUi(
    <button type="button">
      2<VisuallyHidden> awaiting a decision</VisuallyHidden>
    </button>,
  );
  expect(screen.getByRole('button', { name: '2 awaiting a decision' })).toBeInTheDocument();
});
