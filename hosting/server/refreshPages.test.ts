import { refreshPages } from './refreshPages';

describe('pre-rendered pages', () => {
  let stop: () => void = () => undefined;
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  // M-157.6
  test('are rendered again twice a minute, also after a failure', async () => {
    const refresh = jest.fn(async () => {
      throw new Error('The API does not respond');
    });
    stop = refreshPages(refresh);
    await jest.advanceTimersByTimeAsync(59_999);
    expect(refresh).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(refresh).toHaveBeenCalledTimes(2);
    stop();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  test('are not rendered twice at the same time', async () => {
    let finish: () => void = () => undefined;
    const refresh = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    stop = refreshPages(refresh);
    await jest.advanceTimersByTimeAsync(95_000);
    expect(refresh).toHaveBeenCalledTimes(1);
    finish();
    await jest.advanceTimersByTimeAsync(25_000);
    expect(refresh).toHaveBeenCalledTimes(2);
  });
});
