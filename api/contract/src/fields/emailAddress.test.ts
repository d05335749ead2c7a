import { email } from './contact';
import { firstFailure } from '../platform/firstFailure';

const schema = email('missing', 'invalid');

// M-421
describe('an e-mail address that was typed', () => {
  it.each([
    ['name@example.com', 'name@example.com'],
    ['  Name@Example.com\t', 'Name@Example.com'],
    ['na\u200bme@exam\u00adple.com', 'name@example.com'],
    ['\u200ename@example.com\u202c', 'name@example.com'],
    ['\ufeffname@example.com\u00a0', 'name@example.com'],
    ['ｎａｍｅ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'name@example.com'],
    ['name@example。com', 'name@example.com'],
    ['name@MÜNCHEN.de', 'name@xn--mnchen-3ya.de'],
    ['name@mu\u0308nchen.de', 'name@xn--mnchen-3ya.de'],
    ['name@例え.テスト', 'name@xn--r8jz45g.xn--zckzah'],
    ["mary.o'neil+chores@mail.example.co.uk", "mary.o'neil+chores@mail.example.co.uk"],
    [`${'a'.repeat(64)}@a-b.museum`, `${'a'.repeat(64)}@a-b.museum`],
  ])('is taken in one form: “%s”', (typed, stored) => expect(schema.parse(typed)).toBe(stored));

  it.each([
    ...['name@example.com,', 'name@example.com.', 'name@example.com;', '<name@example.com>', 'Jane <jane@example.com>'],
    ...[
      'mailto:name@example.com',
      'na me@example.com',
      'name@ example.com',
      'name@example .com',
      '"na me"@example.com',
    ],
    ...['na..me@example.com', '.name@example.com', 'name.@example.com', 'name@example..com', 'name@.example.com'],
    ...['name@-example.com', 'name@example-.com', 'name@example.c', 'name@example', 'name@localhost', 'name@1.2.3.4'],
    ...[
      'name@[1.2.3.4]',
      'name',
      '@example.com',
      'name@',
      'a@b@example.com',
      'name@exa_mple.com',
      'name@example.com/x',
    ],
    ...['jörg@example.com', 'name@ex%41mple.com', 'name@exämple.com:80', 'one@example.com, two@example.com'],
    ...[`${'a'.repeat(65)}@example.com`, `name@${'a'.repeat(64)}.com`, `n@${'a.'.repeat(130)}com`],
  ])('is refused: “%s”', (typed) => expect(firstFailure(schema, typed)?.message).toBe('invalid'));

  it.each(['', ' ', '\u200b', undefined])('is missing: “%s”', (typed) =>
    expect(firstFailure(schema, typed)?.message).toBe('missing'),
  );
});
