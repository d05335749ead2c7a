import failOnConsole from 'jest-fail-on-console';

// A test that expects console.error or console.warn replaces it by jest.spyOn and checks the output.
failOnConsole({
  // Redux Toolkit's stopwatch measures how busy the machine is.
  silenceMessage: (message) => message.includes('InvariantMiddleware took'),
});
