const { TestEnvironment } = require('jest-environment-node');

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.pgliteModules = {
      ...require('@electric-sql/pglite'),
      ...require('@electric-sql/pglite/node-postgres'),
      ...require('@electric-sql/pglite/contrib/btree_gist'),
      ...require('@electric-sql/pglite/contrib/pg_trgm'),
    };
  }
};
