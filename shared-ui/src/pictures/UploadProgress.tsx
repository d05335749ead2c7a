import { Cluster, TextButton } from 'shared-ui/ui';
import { uploadTexts as texts } from './uploadTexts';
import type { Upload } from './useUpload';

/** How far an upload is, with its end in reach: once all is sent there is nothing to cancel (M-442). */
export function UploadProgress({ percent, cancel }: Upload) {
  if (percent === null) return null;
  return (
    <Cluster>
      <progress max={100} value={percent} aria-label={texts.progress} />
      <span>{texts.percent(percent)}</span>
      {percent < 100 && <TextButton onClick={cancel}>{texts.cancel}</TextButton>}
    </Cluster>
  );
}
