// After Testing Library's set-up, whose clean-up unmounts rendered components (docs/adr/0047-tests.md).
const quiet = '<rootDir>/test/failOnConsole.ts';
const transform = { '^.+\\.tsx?$': ['ts-jest', { tsconfig: '<rootDir>/tsconfig.jest.json' }] };

/** Front ends: components and logic in jsdom. */
const web = {
  displayName: 'web',
  rootDir: __dirname,
  roots: ['shell', 'customer-app', 'provider-app', 'shared-ui'].map((dir) => `<rootDir>/${dir}/src`),
  testEnvironment: '<rootDir>/test/jsdomEnvironment.cjs',
  // A browser must find axios' and others' browser builds, yet jsdom requests CommonJS.
  testEnvironmentOptions: { customExportConditions: ['require', 'default'] },
  transform,
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.css$': '<rootDir>/test/empty.cjs',
    // Its package names only the build of ES modules.
    '^marked$': '<rootDir>/node_modules/marked/lib/marked.umd.js',
  },
  setupFilesAfterEnv: ['<rootDir>/test/setupDom.ts', '<rootDir>/test/textsOfTheirOwn.ts', quiet],
};

/** The promises between browser and server: plain logic. */
const contract = {
  displayName: 'contract',
  rootDir: __dirname,
  roots: ['<rootDir>/api/contract/src'],
  testEnvironment: 'node',
  setupFilesAfterEnv: [quiet],
  transform,
};

/** Releasing and hosting: runs in Node. */
const hosting = {
  displayName: 'hosting',
  rootDir: __dirname,
  roots: ['<rootDir>/hosting'],
  testEnvironment: 'node',
  setupFilesAfterEnv: [quiet],
  transform,
};

/** The tests that check the repository itself. */
const tools = {
  displayName: 'tools',
  rootDir: __dirname,
  roots: ['<rootDir>/tools'],
  testEnvironment: 'node',
  moduleFileExtensions: ['mjs', 'js'],
  testMatch: ['**/*.test.mjs'],
  transform: {},
};

module.exports = { projects: [web, hosting, contract, tools, '<rootDir>/api/jest.config.cjs'] };
