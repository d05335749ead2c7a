import { useCallback, useRef } from 'react';
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
