import { failureText } from 'contract/desk/texts';
import { toAttentionItem } from './attention';
import type { AttentionRow } from './attention.repo';

const ROW: AttentionRow = {
  kind: 'held-payout',
  since: new Date('2026-06-20T08:00:00Z'),
  dueAt: null,
  subject: { kind: 'booking', id: 'b1', name: 'CH-1' },
  link: { bookingId: 'CH-1', providerId: null, jobId: null },
  amount: 20,
  detail: null,
};

// M-92.7
test.each([
  ['held-payout', 'address', 'The payout is held: the helper’s PayPal e-mail was changed, or the login reset, lately.'],
  ['held-payout', 'operator', 'The payout is held: an operator holds it.'],
  ['failed-payout', 'RETURNED', 'The payout failed: it came back (RETURNED).'],
  ['failed-payout', 'NOT_PAID', 'The payout failed: an operator settled it as not paid.'],
  [
    'failed-refund',
    'REFUND_AMOUNT_EXCEEDED',
    'The refund failed: it is more than is left there (REFUND_AMOUNT_EXCEEDED).',
  ],
  ['failed-refund', 'NEW_CODE', 'The refund failed: the payment provider rejected it (NEW_CODE).'],
  ['failed-refund', null, 'The refund failed.'],
] as const)('says why in plain words: %s, %s', (kind, detail, sentence) => {
  expect(toAttentionItem({ ...ROW, kind, detail }).problem).toBe(sentence);
});

// M-92.7
test('keeps the payment provider’s code beside the words, and none of ours', () => {
  expect(failureText('HTTP_400')).toBe('the payment provider rejected it (HTTP_400)');
  expect(failureText('RETURNED_TO_US')).not.toContain('(');
});
