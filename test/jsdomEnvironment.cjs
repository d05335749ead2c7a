// jsdom leaves out web globals that Node has and that React Router and axios expect.
const { TestEnvironment } = require('jest-environment-jsdom');

const missing = {
  TextEncoder,
  TextDecoder,
  fetch,
  Request,
  Response,
  Headers,
  ReadableStream,
  TransformStream,
  WritableStream,
  structuredClone,
  AbortController,
  AbortSignal,
};

module.exports = class extends TestEnvironment {
  constructor(...args) {
    super(...args);
    Object.assign(this.global, missing);
  }
};
