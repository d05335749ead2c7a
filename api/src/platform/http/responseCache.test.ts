import type { Db } from '../db/database';
import { createResponseCache, type SharedResponse } from './responseCache';

function response(text: string): SharedResponse {
  return { etag: text, json: Buffer.from(text), compressed: null };
}

let version: string;
let made: number;
async function make(): Promise<SharedResponse> {
  made += 1;
  const number = made;
  await new Promise((done) => setTimeout(done, 5));
  return response(`response ${number}`);
}
beforeEach(() => {
  version = '1';
  made = 0;
});

test('makes a response once for as long as its version stays', async () => {
  const cache = createResponseCache(async () => version);
  const responses = await Promise.all(Array.from({ length: 20 }, () => cache.get('list', make)));
  responses.push(await cache.get('list', make));
  expect(new Set(responses.map(({ etag }) => etag))).toEqual(new Set(['response 1']));
  version = '2';
  expect((await cache.get('list', make)).etag).toBe('response 2');
  expect((await cache.get('another list', make)).etag).toBe('response 3');
});

// M-108
test('makes a response anew after its time, although its version stays', async () => {
  const cache = createResponseCache(async () => version, 50);
  await cache.get('list', make);
  await new Promise((done) => setTimeout(done, 100));
  expect((await cache.get('list', make)).etag).toBe('response 2');
});

test('does not keep a response for a version that it may not have seen', async () => {
  const cache = createResponseCache(async () => version);
  const early = cache.get('list', make);
  await Promise.resolve();
  version = '2';
  const late = cache.get('list', make);
  expect([(await early).etag, (await late).etag]).toEqual(['response 1', 'response 2']);
  expect((await cache.get('list', make)).etag).toBe('response 2');
});

// M-532.6
test('lets the maker of a response know whether a replica has its version', async () => {
  let replicated = '0';
  const cache = createResponseCache(async (replica) => (replica === undefined ? version : replicated));
  const hasIt: boolean[] = [];
  await cache.get('list', async (hasVersion) => {
    hasIt.push(await hasVersion({} as Db));
    replicated = version;
    hasIt.push(await hasVersion({} as Db));
    return make();
  });
  expect(hasIt).toEqual([false, true]);
});

test('keeps nothing of a response that could not be made', async () => {
  const cache = createResponseCache(async () => version);
  await expect(cache.get('list', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect((await cache.get('list', make)).etag).toBe('response 1');
});

test('gives up the oldest responses rather than more than its share of memory', async () => {
  const cache = createResponseCache(async () => version);
  const large = async (): Promise<SharedResponse> => {
    made += 1;
    return { etag: String(made), json: Buffer.alloc(20 * 1024 * 1024), compressed: null };
  };
  for (const key of ['a', 'b', 'c', 'd']) await cache.get(key, large);
  await cache.get('d', large);
  expect(made).toBe(4);
  await cache.get('a', large);
  expect(made).toBe(5);
});
