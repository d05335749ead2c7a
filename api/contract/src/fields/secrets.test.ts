import { firstFailure } from '../platform/firstFailure';
import { oneTimeCode, password, preparePassword, readCode } from './secrets';

// M-424
describe('a one-time code that was typed', () => {
  it.each([
    '123456',
    '123 456',
    '123-456',
    '1 2 3 4 5 6',
    '123\u00a0456',
    '123\u200b456',
    '\u200e123–456',
    '１２３４５６',
    '١٢٣٤٥٦',
    '۱۲۳ ۴۵۶',
    '१२३४५६',
    'Your Choresy code is 123456. It expires in 10 minutes.',
    'code: 123 456',
    'G-123456',
  ])('is read: “%s”', (typed) => expect(oneTimeCode('missing').parse(typed)).toBe('123456'));

  it.each([
    ['1234567', '1234567'],
    ['12345', '12345'],
    ['no code', 'no code'],
  ])('that cannot be the right one counts as one: “%s”', (typed, sent) =>
    expect(oneTimeCode('missing').parse(typed)).toBe(sent),
  );

  it.each(['', ' ', '\u200b'])('is missing: “%s”', (typed) =>
    expect(firstFailure(oneTimeCode('missing'), typed)?.message).toBe('missing'),
  );

  it('can have another number of digits', () => expect(readCode('code 12-34', 4)).toBe('1234'));
});

// M-423
describe('a password', () => {
  it('is the same in both forms of its accents, and with every kind of space', () => {
    expect(preparePassword('Zu\u0308rich\u00a0caf\u00e9')).toBe('Z\u00fcrich caf\u00e9');
  });

  it.each([
    ['e\u0301e\u0301e\u0301e\u0301', 'too short'],
    ['🔑🔑🔑🔑', 'too short'],
    ['🔑🔑🔑🔑🔑', undefined],
    [' pass ', undefined],
    ['', 'missing'],
  ])('has as many characters as people count: “%s”', (typed, message) =>
    expect(firstFailure(password('missing', 5, 'too short'), typed)?.message).toBe(message),
  );
});
