import { providerSignupBody } from '../people/account';
import { detailsFailure } from '../bookings/bookingForm';
import { serviceFields } from '../desk/catalogueFields';
import { sendMessage } from '../conversations/chat';
import { firstFailure } from '../platform/firstFailure';
import { schemas } from '../index';
import { postFields, searchText } from '../desk/operatorCatalogue';
import { submitReviewBody } from '../catalogue/review';

const INVISIBLE = ['\u200B', '\u2800', '\u00AD', '\u200E\u202E', '\uFEFF\u3164', ' \u2060 '];

const SIGNUP = {
  name: 'Hugo Lane',
  email: 'hugo@example.com',
  password: 'secret',
  phone: '020 7946 0018',
  businessName: 'Lane Repairs',
  businessAddress: '1 Elm Road, London SW4 6DX',
  businessDescription: 'Small repairs in every home',
  paypalEmail: 'hugo@example.com',
};

const DETAILS = {
  customerDetails: { name: 'Amelia Hart', email: 'amelia@example.com', phone: '020 7946 0018' },
  serviceLocation: { address: '1 Elm Road', city: 'London', postalCode: 'SW4 6DX' },
};

// M-410
test.each(INVISIBLE)('takes a text of %j alone for an empty one, with the message for a missing one', (nothing) => {
  expect(firstFailure(providerSignupBody, { ...SIGNUP, name: nothing })?.message).toBe('Full name is required');
  expect(firstFailure(providerSignupBody, { ...SIGNUP, businessDescription: nothing })?.message).toBe(
    'description is required',
  );
  expect(detailsFailure({ ...DETAILS, customerDetails: { ...DETAILS.customerDetails, name: nothing } })?.message).toBe(
    'Please fill in all customer details and service location fields',
  );
  expect(firstFailure(sendMessage, { receiverId: 'system', text: nothing })?.message).toBe('Please write a message');
  expect(firstFailure(submitReviewBody, { review: nothing })?.message).toBe('Please write your review');
});

// M-410
test('reads names as one line without invisible characters, and longer texts with their lines', () => {
  const read = providerSignupBody.parse({
    ...SIGNUP,
    name: ' \u202EJose\u0301\u200B \u0007 Ruiz\u00A0\u00A0Lo\u00ADpez ',
    businessDescription: 'Repairs.\r\n\r\n\r\n\r\nAnd  \u200Bpainting',
  });
  expect(read.name).toBe('José Ruiz Lopez');
  expect(read.businessDescription).toBe('Repairs.\n\nAnd painting');
});

// M-410
test('keeps the structure of a post, and cleans its title and tags', () => {
  const post = {
    title: ' A\u200B  b',
    excerpt: '',
    content: '- a\n    - b\u200B',
    author: 'Zoe\u0308',
    image: '',
    tags: ['x\u2060y'],
  };
  expect(postFields.parse(post)).toEqual({
    ...post,
    title: 'A b',
    content: '- a\n    - b',
    author: 'Zoë',
    tags: ['xy'],
  });
});

// M-410
test('reads search words in the same form', () => {
  expect(searchText.parse(' Cafe\u0301\u200B ')).toBe('Café');
});

// M-416
test('counts the characters of a text, not their halves', () => {
  const service = {
    name: '🏠'.repeat(200),
    description: '',
    price: 18.5,
    categoryId: '1',
    image: '',
    areas: [],
    isActive: true,
  };
  expect(firstFailure(serviceFields, service)).toBeNull();
  expect(firstFailure(serviceFields, { ...service, name: '🏠'.repeat(201) })?.message).toBe(
    'Please use at most 200 characters',
  );
  expect(firstFailure(providerSignupBody, { ...SIGNUP, businessDescription: '👨‍👩‍👧‍👦'.repeat(19) })?.message).toBe(
    'description must be at least 20 characters',
  );
  expect(firstFailure(providerSignupBody, { ...SIGNUP, businessDescription: '👨‍👩‍👧‍👦'.repeat(20) })).toBeNull();
});

/** Fields that hold no text of a person: ids, keys, addresses of devices, tokens, days, times, file names, passwords, and bytes of a passkey. */
const NO_TEXT =
  /(^|\.)(\w*[iI]ds?|cid|key|token|enrolmentToken|password|newPassword|\w*[vV]ersion|day|start|end|from|to|\w*Date|\w*Time|date|time|timestamp|image|code|otp|url|endpoint|p256dh|auth|before|after|cursor)$|Time\.|params\.|passkey\.response\./;

type Def = {
  type: string;
  innerType?: Schema;
  element?: Schema;
  in?: Schema;
  options?: Schema[];
  shape?: Record<string, Schema>;
  checks?: { _zod: { def: { check: string } } }[];
};
interface Schema {
  _zod: { def: Def };
}

function textFields(schema: Schema | undefined, path: string): { path: string; isCleaned: boolean }[] {
  if (!schema) return [];
  const { def } = schema._zod;
  if (def.type === 'string')
    return [{ path, isCleaned: def.checks?.some(({ _zod }) => _zod.def.check === 'overwrite') ?? false }];
  if (def.shape) return Object.entries(def.shape).flatMap(([name, field]) => textFields(field, `${path}.${name}`));
  return [def.innerType, def.element, def.in, ...(def.options ?? [])].flatMap((inner) => textFields(inner, path));
}

// M-410
test('cleans every text that a call takes', () => {
  const fields = Object.entries(schemas).flatMap(([name, call]) => {
    const { body, query } = call as { body?: Schema; query?: Schema };
    return [...textFields(body, name), ...textFields(query, name)];
  });
  expect(fields.filter(({ isCleaned }) => isCleaned).length).toBeGreaterThan(60);
  expect(fields.filter(({ path, isCleaned }) => !isCleaned && !NO_TEXT.test(path)).map(({ path }) => path)).toEqual([]);
});
