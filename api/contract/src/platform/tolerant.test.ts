import { amount, dataOf, label, lenient, name, tolerant, trueUnlessFalse } from './response';
import { z } from './zod';

const thing = z.object({
  title: z.string(),
  price: z.number(),
  isOpen: z.boolean(),
  tags: z.array(z.string()),
  owner: z.nullable(z.string()),
  note: z.optional(z.string()),
  place: z.object({ city: z.string() }),
  status: z.enum(['new', 'old']),
  kind: z.literal('thing'),
});
const empty = {
  title: '',
  price: 0,
  isOpen: false,
  tags: [],
  owner: null,
  note: undefined,
  place: { city: '' },
  status: 'new',
  kind: 'thing',
};

test('keeps the other fields of an object that may have any', () => {
  const given = { id: 1, hours: 2 };
  expect(z.parse(tolerant(z.looseObject({ id: z.string() })), given)).toEqual({ id: '1', hours: 2 });
  expect(z.parse(tolerant(z.object({ id: z.string() })), given)).toEqual({ id: '1' });
});

test('keeps the fields of a response', () => {
  const whole = {
    title: 'Tap',
    price: 2.5,
    isOpen: true,
    tags: ['a'],
    owner: 'Hugo',
    note: 'x',
    place: { city: 'York' },
    status: 'old',
    kind: 'thing',
  };
  expect(z.parse(tolerant(thing), whole)).toEqual(whole);
});

test('leaves out fields that the schema does not name', () => {
  expect(z.parse(tolerant(z.object({ a: z.string() })), { a: 'x', b: 'y' })).toEqual({ a: 'x' });
});

test.each([
  ['missing', {}],
  ['null', Object.fromEntries(Object.keys(thing.shape).map((field) => [field, null]))],
  ['of another kind', Object.fromEntries(Object.keys(thing.shape).map((field) => [field, { odd: [] }]))],
])('reads fields that are %s as the empty value of their kind', (_case, value) => {
  expect(z.parse(tolerant(thing), value)).toEqual(empty);
});

test('reads a number written as text, and a text that came as a number', () => {
  expect(z.parse(tolerant(thing), { price: '12.50', title: 7 })).toMatchObject({ price: 12.5, title: '7' });
});

test.each([null, undefined, 'text', 7, ['a list']])('rejects %j where an object is expected', (value) => {
  expect(z.safeParse(tolerant(thing), value).success).toBe(false);
});

test('leaves items of another kind out of a list', () => {
  expect(z.parse(tolerant(z.array(z.object({ a: z.string() }))), [null, { a: 'x' }, 'odd', ['odd'], {}])).toEqual([
    { a: 'x' },
    { a: '' },
  ]);
});

test('requires a field that is tolerant itself', () => {
  const body = tolerant(z.object({ data: tolerant(z.array(z.string())), count: z.number() }));
  expect(z.safeParse(body, { count: 1 }).success).toBe(false);
  expect(z.parse(body, { data: ['a'] })).toEqual({ data: ['a'], count: 0 });
});

test('takes the data out of a response, and rejects a response without', () => {
  expect(z.parse(dataOf(z.array(z.string())), { success: true, data: ['a', {}] })).toEqual(['a']);
  expect(z.safeParse(dataOf(z.array(z.string())), { success: true }).success).toBe(false);
  expect(z.safeParse(dataOf(z.object({})), '<html>').success).toBe(false);
});

test.each([
  [label, ' a ', 'a'],
  [label, ' ', null],
  [label, 7, '7'],
  [label, {}, null],
  [label, undefined, null],
  [amount, '7', 7],
  [amount, 'seven', null],
  [amount, Infinity, null],
  [amount, undefined, null],
  [name, 'Cleaning', 'Cleaning'],
  [name, { name: 'Cleaning' }, 'Cleaning'],
  [name, { title: 'Cleaning' }, ''],
  [name, null, ''],
  [trueUnlessFalse, false, false],
  [trueUnlessFalse, undefined, true],
  [lenient((value) => [value]), undefined, [undefined]],
])('reads a field on its own (%#)', (schema, value, read) => {
  expect(z.parse(schema as typeof label, value)).toEqual(read);
  expect(z.parse(tolerant(z.object({ field: schema as typeof label })), { field: value })).toEqual({ field: read });
});
