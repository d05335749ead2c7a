/** Where imports may lead: no circles anywhere, types included (docs/adr/0074), and on the server one way between domains (docs/adr/0153). */

/** The domains of the API, the lowest first: each may import those before it. */
const DOMAINS = [
  'bookingRecord',
  'audit',
  'mails',
  'people',
  'planning',
  'catalogue',
  'money',
  'bookings',
  'conversations',
  'desk',
  'reports',
  'account',
];
const TESTS = '\\.test\\.ts$';

/** The folders of the domain of bookings, in the same way. */
const BOOKING_FOLDERS = ['create', 'matching', 'lists', 'problems', 'timeChanges', 'series', 'visits'];

const upwards = DOMAINS.map((domain, index) => ({
  name: `${domain}-imports-no-domain-above`,
  comment:
    'Imports go down. Announce what has happened (domains/context.ts), and let api/src/eventHandlers.ts say who acts on it.',
  severity: 'error',
  from: { path: `^api/src/domains/${domain}/`, pathNot: TESTS },
  to: { path: `^api/src/([^/]+\\.ts$|domains/(${DOMAINS.slice(index + 1).join('|')})/)` },
}));

const upwardsInBookings = BOOKING_FOLDERS.map((folder, index) => ({
  name: `${folder}-imports-no-folder-above`,
  comment:
    'Imports go down: from the files beside the folders to them, and between them in the order of BOOKING_FOLDERS.',
  severity: 'error',
  from: { path: `^api/src/domains/bookings/${folder}/`, pathNot: TESTS },
  to: { path: `^api/src/domains/bookings/([^/]+\\.ts$|(${BOOKING_FOLDERS.slice(index + 1).join('|')})/)` },
}));

export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Move what both files need into a third that imports neither.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...upwards,
    ...upwardsInBookings,
    {
      name: 'a-domain-is-in-the-order',
      comment: 'A new domain has its place in DOMAINS of .dependency-cruiser.mjs.',
      severity: 'error',
      from: {},
      to: { path: '^api/src/domains/[^/]+/', pathNot: `^api/src/domains/(${DOMAINS.join('|')})/` },
    },
    {
      name: 'no-import-past-a-door',
      comment: "Import from the other domain's index.ts; what it does not name is its own matter.",
      severity: 'error',
      from: { path: '^api/src/domains/([^/]+)/', pathNot: TESTS },
      to: { path: '^api/src/domains/[^/]+/', pathNot: ['^api/src/domains/$1/', '^api/src/domains/[^/]+/index\\.ts$'] },
    },
    {
      name: 'no-import-past-a-door-from-outside',
      comment: "Import from the domain's index.ts; what it does not name is its own matter.",
      severity: 'error',
      from: { path: '^api/src/', pathNot: ['^api/src/domains/[^/]+/', TESTS] },
      to: { path: '^api/src/domains/[^/]+/', pathNot: '^api/src/domains/[^/]+/index\\.ts$' },
    },
    {
      name: 'platform-knows-no-domain',
      comment: 'The platform gets from app.ts what it needs of a domain.',
      severity: 'error',
      from: { path: '^api/src/platform/', pathNot: TESTS },
      to: { path: '^api/src/(domains/|[^/]+\\.ts$)' },
    },
    {
      name: 'only-demo-and-tests-simulate',
      comment:
        'The product speaks to the real payment provider: server.ts, which starts the demo, brings the simulator along.',
      severity: 'error',
      from: { path: '^api/src/', pathNot: ['^api/src/server\\.ts$', TESTS] },
      to: { path: '^api/(provider-simulator|seed|test)/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules|storybook-static)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};
