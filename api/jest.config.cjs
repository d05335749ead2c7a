const { dependencies, devDependencies } = require('./package.json');

/** Stay in each test file's own registry: jose is published as ES modules only, fake timers have to reach the other. */
const INSIDE = ['jose', 'rate-limiter-flexible'];

/** The packages that the API's sources and tests import, loaded once for all files of a worker (ADR 0047). */
const outside = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !INSIDE.includes(name));

/** The real application on the embedded database, or on the server that TEST_DATABASE_URL names. */
module.exports = {
  displayName: 'api',
  rootDir: __dirname,
  roots: ['<rootDir>/src', '<rootDir>/provider-simulator', '<rootDir>/test', '<rootDir>/seed'],
  testEnvironment: '<rootDir>/test/environment.cjs',
  globalSetup: '<rootDir>/test/globalSetup.cjs',
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts', '<rootDir>/../test/failOnConsole.ts'],
  transform: {
    [`/node_modules/(${outside.join('|')})/`]: '<rootDir>/test/loadOutside.cjs',
    '^.+\\.(ts|js)$': ['ts-jest', { tsconfig: '<rootDir>/../tsconfig.jest.json', diagnostics: false }],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${[...outside, 'jose'].join('|')})/)`],
};
