import type { AxiosProgressEvent } from 'axios';
import type { CallRequest } from './endpoint';

/** A file takes as long as its line needs: its call ends only when nothing gets through any more (M-442). */
export function watchProgress(
  { timeoutMs, onProgress }: CallRequest & { timeoutMs: number },
  signal: AbortSignal | undefined,
) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  let timer = setTimeout(abort, timeoutMs);
  return {
    hasStalled: () => controller.signal.aborted && !signal?.aborted,
    stop: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
    options: {
      timeout: 0,
      signal: controller.signal,
      onUploadProgress: ({ progress = 0 }: AxiosProgressEvent) => {
        clearTimeout(timer);
        timer = setTimeout(abort, timeoutMs);
        onProgress?.(Math.floor(progress * 100));
      },
    },
  };
}
