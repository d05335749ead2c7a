declare global {
  /** Outlives a test file (./environment.cjs). */
  var keptByWorker: Map<string, unknown>;
}

/**
 * Makes a thing that takes long and is the same in every test once for each worker of jest. It is to be plain data, or an object of Node
 * or of a package, and no function of a test file: a file's own modules and globals end with it.
 */
export function keepInWorker<Made>(name: string, make: () => Made): Made {
  if (!keptByWorker.has(name)) keptByWorker.set(name, make());
  return keptByWorker.get(name) as Made;
}
