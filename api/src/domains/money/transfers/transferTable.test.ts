import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAYOUT_STATES, REFUND_STATES } from 'contract/money/transfers';
import { TRANSFER_TABLE, transitionOf, type Transition } from './transferTable';

const DOC = join(__dirname, '../../../../../docs/money.md');
const PARTS = { refund: REFUND_STATES, payout: PAYOUT_STATES } as const;

type Kind = keyof typeof PARTS;
const KINDS = Object.keys(PARTS) as Kind[];

function rowsOf(kind: Kind): readonly Transition[] {
  return TRANSFER_TABLE[kind];
}

function sectionOf(kind: Kind): string {
  const rows = rowsOf(kind);
  const arrows = rows.flatMap(({ from, event, to }) => from.map((state) => `  ${state} --> ${to}: ${event}`));
  const lines = rows.map(
    ({ from, event, to, by, effects }) => `| ${from.join(', ')} | ${event} | ${to} | ${by} | ${effects.join(', ')} |`,
  );
  return [
    `## A ${kind}`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${PARTS[kind][0]}`,
    ...arrows,
    '```',
    '',
    '| from | event | to | by | effects |',
    '|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

const TEXT = `# The states of money that leaves us

Made from \`api/src/domains/money/transfers/transferTable.ts\`; not written by hand. After a change of the table: \`WRITE_DOCS=1 npm run check -- transferTable\`.
The table says what the states and effects mean, [ADR 0154](adr/0154-transfers-as-a-table.md) why there is a table.

${KINDS.map(sectionOf).join('\n\n')}
`;

test('docs/money.md shows the table as it is', () => {
  if (process.env['WRITE_DOCS']) writeFileSync(DOC, TEXT);
  expect(readFileSync(DOC, 'utf8')).toBe(TEXT);
});

test.each(KINDS)('the part of a %s has one row at most for an event in a state', (kind) => {
  const keys = rowsOf(kind).flatMap(({ from, event }) => from.map((state) => `${state} ${event}`));
  expect(keys).toEqual([...new Set(keys)]);
});

test.each(KINDS)('every state of a %s can be reached, and only by the names of the contract', (kind) => {
  const [first, ...others] = PARTS[kind];
  expect([...new Set(rowsOf(kind).map(({ to }) => to))].sort()).toEqual(expect.arrayContaining([...others].sort()));
  expect([first, ...others]).toEqual(expect.arrayContaining(rowsOf(kind).flatMap(({ from }) => from)));
});

test.each([
  ['refund', 'completed', 'send'],
  ['refund', 'failed', 'send'],
  ['payout', 'processing', 'held'],
  ['payout', 'unknown', 'released'],
  ['payout', 'stopped', 'send'],
] as const)('rejects that a %s which is %s gets the event %s', (kind, from, event) => {
  expect(() => transitionOf(kind, from, event)).toThrow(`a ${kind} that is ${from} cannot be ${event}`);
});
