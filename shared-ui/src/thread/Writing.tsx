import { IMAGE_RULES } from 'contract/fields/image';
import type { ReadThread } from 'contract/conversations/thread';
import { useRef, useState, type ChangeEvent } from 'react';
import { formatInstant } from 'shared-ui/format';
import { useAppDispatch } from 'shared-ui/store';
import { Button, Notice, TextButton, textStyles } from 'shared-ui/ui';
import { newKey } from '../lib/newKey';
import { MessageInput } from '../messages/MessageInput';
import { UploadProgress, uploadErrorText, usePreparePicture, useUpload } from '../pictures';
import { useSendPictureMutation, type OfThread } from './threadApi';
import { threadChanged } from './threadChanged';
import { threadTexts as texts } from './threadTexts';

export interface OpenThreadProps {
  ofThread: OfThread;
  thread: ReadThread & { threadId: string };
}

/** A picture that was chosen, with the id under which the server stores it once. */
interface Chosen {
  cid: string;
  picture: File;
}

/** Sends pictures; one that could not be sent is sent again as the same message. */
function useSendPicture(ofThread: OfThread, threadId: string) {
  const dispatch = useAppDispatch();
  const prepare = usePreparePicture();
  const [isPreparing, setIsPreparing] = useState(false);
  const [sendPicture, { isLoading }] = useSendPictureMutation();
  const { track, ...upload } = useUpload();
  const [failed, setFailed] = useState<{ reason: string; chosen: Chosen | null } | null>(null);

  const send = async (chosen: Chosen) => {
    setFailed(null);
    const { error } = await track((onProgress) => sendPicture({ ...ofThread, threadId, ...chosen, onProgress }));
    if (error) setFailed({ reason: uploadErrorText(error, texts.pictureFailed), chosen });
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

function PictureButton({ isBusy, onChoose }: { isBusy: boolean; onChoose: (picture: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onChoose(file);
    // The same file can be chosen again.
    target.value = '';
  };
  return (
    <>
      <input ref={input} type="file" accept={IMAGE_RULES.accept} hidden onChange={handleChange} />
      <Button
        variant="secondary"
        isBusy={isBusy}
        busyText={texts.sendingPicture}
        onClick={() => input.current?.click()}
      >
        {texts.addPicture}
      </Button>
    </>
  );
}

/** Writes, where that is possible; where not, why (M-200.4). */
export function Writing({ ofThread, thread, onSend }: OpenThreadProps & { onSend: (text: string) => void }) {
  const { threadId, closedReason, closesAt } = thread;
  const { isSending, failure, choose, retry, upload } = useSendPicture(ofThread, threadId);
  if (closedReason !== null)
    return <p className={textStyles.muted}>{texts.closed[closedReason] ?? texts.closedOtherwise}</p>;
  return (
    <>
      {failure !== null && (
        <Notice
          tone="error"
          role="alert"
          {...(retry && { action: <TextButton onClick={retry}>{texts.retry}</TextButton> })}
        >
          {failure}
        </Notice>
      )}
      <UploadProgress {...upload} />
      {closesAt !== null && <p className={textStyles.quiet}>{texts.openUntil(formatInstant(closesAt))}</p>}
      <MessageInput
        draftKey={`thread:${ofThread.audience}:${threadId}`}
        isConnected
        onSend={onSend}
        tools={() => <PictureButton isBusy={isSending} onChoose={choose} />}
      />
    </>
  );
}
