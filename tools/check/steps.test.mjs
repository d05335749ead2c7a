import { stepsOfFiles } from './steps.mjs';

/** The names of the steps for some files; those of a list run at the same time. */
function namesOf(...patterns) {
  return stepsOfFiles(patterns).map((entry) => (Array.isArray(entry[0]) ? entry.map(([name]) => name) : entry[0]));
}

test.each([
  ['publishAll', 'tests of hosting'],
  ['RouteError', 'tests of web'],
  ['api/test/starts', 'tests of api'],
  ['tools/check/steps', 'tests of tools'],
])('checks of %s only the files with that name, and runs the %s', (pattern, tests) => {
  expect(namesOf(pattern)).toEqual([['format', 'lint'], tests]);
});

test('runs the tests of several parts of the repository', () => {
  expect(namesOf('release/publishAll', 'api/test/starts').at(-1)).toBe('tests of api, hosting');
});

test('names a part of a path that no test has', () => {
  expect(() => stepsOfFiles(['no-such-file'])).toThrow('No test file has no-such-file in its path');
});
