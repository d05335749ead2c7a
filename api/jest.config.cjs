function outside(name) {
  return [`^${name}$`, '<rootDir>/test/outsideVm.cjs'];
}

/** The real application on the embedded database, or on the server that TEST_DATABASE_URL names. */
module.exports = {
  displayName: 'api',
  rootDir: __dirname,
  roots: ['<rootDir>/src', '<rootDir>/test', '<rootDir>/seed'],
  testEnvironment: '<rootDir>/test/environment.cjs',
  globalSetup: '<rootDir>/test/globalSetup.cjs',
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts', '<rootDir>/../test/failOnConsole.ts'],
  transform: { '^.+\\.(ts|js)$': ['ts-jest', { tsconfig: '<rootDir>/../tsconfig.jest.json', diagnostics: false }] },
  // jose is published as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!jose/)'],
  // The embedded database imports its parts in a way that jest's module registry cannot follow.
  moduleNameMapper: Object.fromEntries([
    outside('@electric-sql/pglite'),
    outside('@electric-sql/pglite/node-postgres'),
    outside('@electric-sql/pglite/contrib/btree_gist'),
    outside('@electric-sql/pglite/contrib/pg_trgm'),
  ]),
};
