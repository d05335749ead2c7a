import { createPageCache, type GetPage } from './pageCache';
import { CompressedPage } from './compressedPage';

function page(html: string) {
  return new CompressedPage({ html, headers: {} });
}

/** A render that ends when the test says so. */
function pending() {
  let finish: (rendered: CompressedPage | null) => void = () => undefined;
  const render = jest.fn(() => new Promise<CompressedPage | null>((resolve) => (finish = resolve)));
  return { render, finish: (rendered: CompressedPage | null) => finish(rendered) };
}
function rendering(html: string | null) {
  return jest.fn(async () => (html === null ? null : page(html)));
}
async function text(got: Promise<CompressedPage | null>): Promise<string | null> {
  const { body } = (await (await got)?.encoded()) ?? {};
  return body ? String(body) : null;
}

let getPage: GetPage;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  getPage = createPageCache();
});
afterEach(() => jest.useRealTimers());

describe('a kept page', () => {
  test('sends a page as it is for five seconds', async () => {
    const render = rendering('old');
    expect(await text(getPage('/list', render))).toBe('old');
    await jest.advanceTimersByTimeAsync(4_999);
    expect(await text(getPage('/list', render))).toBe('old');
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('sends an older page once more at once, and renders it again for the next visitor', async () => {
    await getPage('/list', rendering('old'));
    await jest.advanceTimersByTimeAsync(5_000);
    const { render, finish } = pending();
    expect(await text(getPage('/list', render))).toBe('old');
    expect(await text(getPage('/list', render))).toBe('old');
    expect(render).toHaveBeenCalledTimes(1);
    finish(page('new'));
    await jest.advanceTimersByTimeAsync(0);
    expect(await text(getPage('/list', rendering('newest')))).toBe('new');
  });

  // M-157.6
  test('sends no page that is older than thirty seconds', async () => {
    await getPage('/list', rendering('old'));
    await jest.advanceTimersByTimeAsync(30_000);
    expect(await text(getPage('/list', rendering('new')))).toBe('new');
  });

  test('belongs to its URL alone', async () => {
    await getPage('/list?query=a', rendering('a'));
    expect(await text(getPage('/list?query=b', rendering('b')))).toBe('b');
    expect(await text(getPage('/list?query=a', rendering('other')))).toBe('a');
  });

  test('stays when it cannot be rendered again, until it is thirty seconds old', async () => {
    await getPage('/list', rendering('old'));
    const failing = rendering(null);
    for (let seconds = 1; seconds < 30; seconds += 1) {
      await jest.advanceTimersByTimeAsync(1_000);
      expect(await text(getPage('/list', failing))).toBe('old');
    }
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await text(getPage('/list', failing))).toBeNull();
    expect(failing.mock.calls.length).toBeGreaterThan(20);
  });

  test('gives way to others when there are too many bytes, the least recently sent first', async () => {
    const large = rendering('x'.repeat(12 * 1024 * 1024));
    await getPage('/one', large);
    await getPage('/two', large);
    await getPage('/one', large);
    await getPage('/three', large);
    const again = rendering('again');
    expect(await text(getPage('/two', again))).toBe('again');
    expect(await getPage('/three', again)).not.toBeNull();
    expect(again).toHaveBeenCalledTimes(1);
  });

  test('gives way to others when there are too many pages, the least recently sent first', async () => {
    await getPage('/often', rendering('often'));
    await getPage('/once', rendering('once'));
    for (let count = 0; count < 999; count += 1) {
      await getPage(`/list?query=${count}`, rendering('one of many'));
      await getPage('/often', rendering('again'));
    }
    expect(await text(getPage('/often', rendering('again')))).toBe('often');
    expect(await text(getPage('/once', rendering('again')))).toBe('again');
  });
});

describe('a page that is not kept', () => {
  test('renders a page once for all who request it at the same time', async () => {
    const { render, finish } = pending();
    const visitors = Array.from({ length: 50 }, () => text(getPage('/list', render)));
    finish(page('for all'));
    expect(new Set(await Promise.all(visitors))).toEqual(new Set(['for all']));
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('keeps its first visitors waiting for 0.8 s and later ones not at all; once it is there, they get it', async () => {
    const { render, finish } = pending();
    const first = Promise.all([text(getPage('/list', render)), text(getPage('/list', render))]);
    await jest.advanceTimersByTimeAsync(799);
    expect(await Promise.race([first, 'waiting'])).toBe('waiting');
    await jest.advanceTimersByTimeAsync(1);
    expect(await first).toEqual([null, null]);
    expect(await getPage('/list', render)).toBeNull();
    finish(page('late'));
    await jest.advanceTimersByTimeAsync(0);
    expect(await text(getPage('/list', render))).toBe('late');
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('leaves a page that has failed to the browser at once, and tries it again a second later', async () => {
    expect(await getPage('/list', () => Promise.reject(new Error('broken')))).toBeNull();
    const render = rendering('recovered');
    await jest.advanceTimersByTimeAsync(999);
    expect(await getPage('/list', render)).toBeNull();
    expect(render).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(await getPage('/list', render)).toBeNull();
    await jest.advanceTimersByTimeAsync(0);
    expect(await text(getPage('/list', render))).toBe('recovered');
  });
});

describe('while rendering is slow', () => {
  async function makeSlow() {
    const { render } = pending();
    const slow = getPage('/slow', render);
    await jest.advanceTimersByTimeAsync(800);
    expect(await slow).toBeNull();
  }

  test('one visitor at a time waits, whatever page is requested', async () => {
    await makeSlow();
    const waiting = getPage('/one', pending().render);
    const others = [2, 3, 4].map((number) => getPage(`/${number}`, pending().render));
    expect(await Promise.all(others)).toEqual([null, null, null]);
    await jest.advanceTimersByTimeAsync(799);
    expect(await Promise.race([waiting, 'waiting'])).toBe('waiting');
    await jest.advanceTimersByTimeAsync(1);
    expect(await waiting).toBeNull();
  });

  test('every visitor waits again as soon as one page is rendered in time', async () => {
    await makeSlow();
    expect(await text(getPage('/one', rendering('quick')))).toBe('quick');
    const renders = [pending(), pending()];
    const visitors = renders.map(({ render }, index) => text(getPage(`/list?page=${index}`, render)));
    for (const { finish } of renders) finish(page('rendered'));
    expect(await Promise.all(visitors)).toEqual(['rendered', 'rendered']);
  });
});
