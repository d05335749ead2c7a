/** A package's file as its module outside of jest's registry: loaded once for all test files of a worker, so that its code stays compiled. */
module.exports = {
  process: (_source, file) => ({ code: `module.exports = requireOutside(${JSON.stringify(file)});` }),
};
