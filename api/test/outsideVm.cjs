// Everything the tests need of the embedded database, loaded by the environment outside of jest's module registry.
module.exports = globalThis.pgliteModules;
