import { createStatementNames } from './embeddedPostgres';

describe('the name of a statement', () => {
  test('is given at its second use, and stays', () => {
    const nameOf = createStatementNames();
    expect(['a', 'b', 'a', 'a', 'b'].map(nameOf)).toEqual([
      undefined,
      undefined,
      'statement_0',
      'statement_0',
      'statement_1',
    ]);
  });

  test('is given to 500 statements at most, and those keep theirs', () => {
    const nameOf = createStatementNames();
    for (let index = 0; index < 600; index += 1) for (const _use of [1, 2]) nameOf(`select ${index}`);
    expect(nameOf('select 499')).toBe('statement_499');
    expect(nameOf('select 500')).toBeUndefined();
  });

  test('is not given for a use so long ago that thousands of others came between', () => {
    const nameOf = createStatementNames();
    nameOf('rare');
    for (let index = 0; index < 2_000; index += 1) nameOf(`select ${index}`);
    expect(nameOf('rare')).toBeUndefined();
    expect(nameOf('rare')).toBe('statement_0');
  });
});
