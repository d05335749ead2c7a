const { mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { TestEnvironment } = require('jest-environment-node');

/** The values that keepInWorker.ts keeps. */
const keptByWorker = new Map();

/** Node, with embedded databases and packages outside of jest's module registry, and a temporary directory that ends with the test file. */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    const outer = process.env.TMPDIR;
    // A short name: sockets lie here (src/platform/db/directoryLock.ts), and a socket's path has about 100 characters at most.
    const folder = mkdtempSync(join(tmpdir(), 'choresy-'));
    process.env.TMPDIR = folder;
    super(config, context);
    this.removeFolder = () => {
      if (outer === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = outer;
      rmSync(folder, { recursive: true, force: true });
    };
  }

  async setup() {
    await super.setup();
    this.global.embeddedDatabases = require('./embeddedDatabases.cjs');
    this.global.keptByWorker = keptByWorker;
    this.global.requireOutside = require;
    // Packages of the API are outside too (./loadOutside.cjs): objects that a test makes are to be instances of their classes.
    this.global.Date = Date;
    this.global.Error = Error;
  }

  async teardown() {
    await super.teardown();
    this.removeFolder();
  }
};
