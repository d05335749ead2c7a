import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { Notice } from './Notice';

test('has a live role only when given one and keeps its action out of it', async () => {
  const { rerender } = renderUi(<Notice>You pay with PayPal on the last step.</Notice>);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  rerender(
    <Notice tone="error" role="alert" action={<button type="button">Retry</button>}>
      Offline
    </Notice>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(/^Offline$/);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  await expectNoAxeViolations();
});
