import { readFilters } from '../../lib/listFilters';
import { auditFilters } from './auditFilters';

function read(query: string) {
  return readFilters(auditFilters, new URLSearchParams(query));
}

// M-49.5
it('reads every filter of the audit', () => {
  expect(
    read('operator= olive@example.com&action=payout.hold&subject=CH-1&from=2026-11-01&to=2026-11-20&page=2'),
  ).toEqual({
    operator: 'olive@example.com',
    action: 'payout.hold',
    subject: 'CH-1',
    from: '2026-11-01',
    to: '2026-11-20',
  });
});

it.each(['', 'action=nonsense', 'from=2026-02-30', 'to=yesterday', 'operator=%20'])(
  'leaves out what is no filter: %j',
  (query) => {
    expect(Object.values(read(query)).filter((value) => value !== undefined)).toEqual([]);
  },
);
