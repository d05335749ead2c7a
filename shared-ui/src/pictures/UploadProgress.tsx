import { Cluster, TextButton } from 'shared-ui/ui';
import { useRef, useState, useCallback } from 'react';
import { errorText } from 'shared-ui/store';
import type { PreparedPicture } from './preparePicture';

async function prepare(file: File): Promise<PreparedPicture> {
  const code = await import(/* webpackChunkName: "picture" */ './preparePicture').catch(() => null);
  // Without the code it is sent as it is: the API judges it by the same rule.
  return code ? code.preparePicture(file) : { picture: file, failure: null };
}

/** Makes a chosen picture ready to be sent, once: a form does it when the file is chosen, and asks for it when it is submitted. */
export function usePreparePicture(): (file: File) => Promise<PreparedPicture> {
  const latest = useRef<{ file: File; prepared: Promise<PreparedPicture> } | null>(null);
  return useCallback((file: File) => {
    if (latest.current?.file !== file) latest.current = { file, prepared: prepare(file) };
    return latest.current.prepared;
  }, []);
}

type Sending = Promise<unknown> & { abort: () => void };

export interface Upload {
  /** Null while nothing is being sent. */
  percent: number | null;
  cancel: () => void;
}

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

const uploadTexts = {
  progress: 'Upload',
  percent: (percent: number) => `${percent} %`,
  cancel: 'Cancel the upload',
  cancelled: 'The upload was cancelled.',
};

/** How far an upload is, with its end in reach: once all is sent there is nothing to cancel (M-442). */
export function UploadProgress({ percent, cancel }: Upload) {
  if (percent === null) return null;
  return (
    <Cluster>
      <progress max={100} value={percent} aria-label={uploadTexts.progress} />
      <span>{uploadTexts.percent(percent)}</span>
      {percent < 100 && <TextButton onClick={cancel}>{uploadTexts.cancel}</TextButton>}
    </Cluster>
  );
}
