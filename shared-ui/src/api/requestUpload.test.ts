import { CanceledError, type AxiosProgressEvent, type InternalAxiosRequestConfig } from 'axios';
import { send, serve, setUpRequests } from '../test/requests';

setUpRequests();
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A server that has the whole file after `seconds`, a part of it in each. */
function serveSlowly(seconds: number) {
  serve((_call, config) => receive(seconds, config as InternalAxiosRequestConfig));
}
async function receive(seconds: number, { signal, onUploadProgress }: InternalAxiosRequestConfig) {
  for (let second = 1; second <= seconds; second += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    if (signal?.aborted) throw new CanceledError();
    onUploadProgress?.({ progress: second / seconds } as AxiosProgressEvent);
  }
  return { data: { success: true } };
}
const upload = { url: '/x', method: 'POST', body: new FormData(), file: 'picture' } as const;

describe('a call that sends a file', () => {
  // M-442
  it('takes as long as its bytes come, and reports how far it is', async () => {
    serveSlowly(100);
    const percents: number[] = [];
    const result = send({ ...upload, onProgress: (percent) => percents.push(percent) });
    await jest.advanceTimersByTimeAsync(101_000);
    expect(await result).toEqual({ data: { success: true } });
    expect([percents.length, percents.at(-1)]).toEqual([100, 100]);
  });

  // M-442
  it('has failed by the time-out once nothing has got through for its time limit', async () => {
    serve(
      (_call, config) =>
        new Promise((_resolve, reject) =>
          config?.signal?.addEventListener?.('abort', () => reject(new CanceledError())),
        ),
    );
    const result = send({ ...upload, timeoutMs: 30_000 });
    let isOver = false;
    void result.then(() => (isOver = true));
    await jest.advanceTimersByTimeAsync(29_000);
    expect(isOver).toBe(false);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await result).toMatchObject({ error: { code: 'timeout' } });
  });

  // M-442
  it('can be cancelled while it is sent', async () => {
    serveSlowly(100);
    const controller = new AbortController();
    const result = send(upload, { signal: controller.signal });
    await jest.advanceTimersByTimeAsync(2_000);
    controller.abort();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await result).toMatchObject({ error: { code: 'aborted' } });
  });
});
