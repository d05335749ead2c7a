import { screen, waitFor } from '@testing-library/react';
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

// M-501.2
test('lets the text of a status enter the accessibility tree after its live region', async () => {
  const { container } = renderUi(
    <Notice tone="success" role="status" title="Saved">
      Your week plan is saved.
    </Notice>,
  );
  const heard = () => container.querySelector('[role=status] > :not([aria-hidden])')?.textContent;
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  expect(heard()).toBeUndefined();
  await waitFor(() => expect(heard()).toBe('SavedYour week plan is saved.'));
});

// M-501.2
test('has the text of an alert, and of a notice that is not announced, at once', () => {
  const { container, rerender } = renderUi(
    <Notice tone="error" role="alert">
      Offline
    </Notice>,
  );
  expect(container.querySelector('div[aria-hidden]')).toBeNull();
  rerender(<Notice>You pay with PayPal on the last step.</Notice>);
  expect(container.querySelector('div[aria-hidden]')).toBeNull();
});
