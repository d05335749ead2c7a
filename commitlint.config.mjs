// Conventional commits: `type(scope): subject`. CONTRIBUTING.md has examples.

/** The last commit of the time before these rules; every commit after it is checked. */
export const CHECKED_SINCE = '678d924';

const SCOPES = [
  'shell',
  'customer-app',
  'provider-app',
  'shared-ui',
  'contract',
  'api',
  'hosting',
  'e2e',
  'bench',
  'tools',
  'docs',
  'ci',
  'deps',
];

export default {
  extends: ['@commitlint/config-conventional'],
  rules: {
    'header-max-length': [2, 'always', 72],
    'scope-enum': [2, 'always', SCOPES],
    // A subject may begin with a name: "README links the ADRs".
    'subject-case': [0],
    // Figures and paths do not wrap.
    'body-max-line-length': [0],
    'footer-max-line-length': [0],
  },
};
