import { useRef, useState } from 'react';
import { errorText } from 'shared-ui/store';
import { uploadTexts } from './uploadTexts';

type Sending = Promise<unknown> & { abort: () => void };

/** An upload under way: how far it is, and how it is cancelled. */
export interface Upload {
  /** Null while nothing is being sent. */
  percent: number | null;
  cancel: () => void;
}

/** Follows the upload that `track` starts. */
export function useUpload() {
  const [percent, setPercent] = useState<number | null>(null);
  const running = useRef<Sending | null>(null);
  const track = async <S extends Sending>(start: (onProgress: (percent: number) => void) => S): Promise<Awaited<S>> => {
    const sending = start(setPercent);
    running.current = sending;
    try {
      return await sending;
    } finally {
      setPercent(null);
    }
  };
  return { percent, track, cancel: () => running.current?.abort() };
}

/** Why an upload failed, or that it was cancelled. */
export function uploadErrorText(error: unknown, texts: Parameters<typeof errorText>[1]): string {
  const isCancelled = (error as { name?: string } | undefined)?.name === 'AbortError';
  return isCancelled ? uploadTexts.cancelled : errorText(error, texts);
}
