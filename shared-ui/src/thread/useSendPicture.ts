import { useState } from 'react';
import { useAppDispatch } from 'shared-ui/store';
import { newKey } from '../lib/newKey';
import { uploadErrorText, usePreparePicture, useUpload } from '../pictures';
import { useSendPictureMutation, type OfThread } from './threadApi';
import { threadChanged } from './threadChanged';
import { threadTexts } from './threadTexts';

/** A picture that was chosen, with the id under which the server stores it once. */
interface Chosen {
  cid: string;
  picture: File;
}

/** Sends pictures; one that could not be sent is sent again as the same message. */
export function useSendPicture(ofThread: OfThread, threadId: string) {
  const dispatch = useAppDispatch();
  const prepare = usePreparePicture();
  const [isPreparing, setIsPreparing] = useState(false);
  const [sendPicture, { isLoading }] = useSendPictureMutation();
  const { track, ...upload } = useUpload();
  const [failed, setFailed] = useState<{ reason: string; chosen: Chosen | null } | null>(null);

  const send = async (chosen: Chosen) => {
    setFailed(null);
    const { error } = await track((onProgress) => sendPicture({ ...ofThread, threadId, ...chosen, onProgress }));
    if (error) setFailed({ reason: uploadErrorText(error, threadTexts.pictureFailed), chosen });
    else dispatch(threadChanged());
  };
  const choose = async (file: File) => {
    setFailed(null);
    setIsPreparing(true);
    const { picture, failure } = await prepare(file);
    setIsPreparing(false);
    if (failure === null) void send({ cid: newKey(), picture });
    else setFailed({ reason: failure, chosen: null });
  };
  const chosenBefore = failed?.chosen ?? null;
  return {
    isSending: isPreparing || isLoading,
    failure: failed?.reason ?? null,
    choose: (file: File) => void choose(file),
    /** Null where there is nothing to send again. */
    retry: chosenBefore && (() => void send(chosenBefore)),
    upload,
  };
}
