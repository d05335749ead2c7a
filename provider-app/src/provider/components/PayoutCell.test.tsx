import { render } from '@testing-library/react';
import { PAYOUT_REASONS } from 'contract/money/transfers';
import { PayoutCell } from './PayoutCell';

function textOf(reason: string | null): string {
  return render(<PayoutCell reason={reason}>Pending</PayoutCell>).container.textContent;
}

// M-77.1
it.each(PAYOUT_REASONS)('shows a sentence of its own for the reason %s', (reason) => {
  expect(textOf(reason)).toMatch(/^Pending[A-Z].{20,}\.$/);
});

// M-77.3
it.each([null, '', 'aReasonOfALaterRelease', 'toString'])('shows nothing more for %s', (reason) => {
  expect(textOf(reason)).toBe('Pending');
});
