import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../ui/test/axe';
import { renderUi } from '../ui/test/renderUi';
import { UploadProgress, uploadErrorText, useUpload } from './UploadProgress';
import { useState } from 'react';

/** Sends until it is cancelled, and has got half of the file through. */
function Uploading({ percent }: { percent: number }) {
  const { track, ...upload } = useUpload();
  const [error, setError] = useState('');
  const send = async () => {
    const { error: failure } = await track((onProgress) => {
      let abort = () => {};
      const sending = new Promise<{ error: unknown }>((resolve) => {
        abort = () => resolve({ error: { name: 'AbortError', message: 'Aborted' } });
      });
      onProgress(percent);
      return Object.assign(sending, { abort });
    });
    setError(uploadErrorText(failure, 'It failed.'));
  };
  return (
    <>
      <button onClick={() => void send()}>Send</button>
      <UploadProgress {...upload} />
      <p>{error}</p>
    </>
  );
}

// M-442
test('an upload shows how far it is, and can be cancelled', async () => {
  const { user } = renderUi(<Uploading percent={50} />);
  expect(screen.queryByRole('progressbar')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('value', '50');
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Cancel the upload' }));
  expect(await screen.findByText('The upload was cancelled.')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

// M-442
test('an upload of which all is sent cannot be cancelled any more', async () => {
  const { user } = renderUi(<Uploading percent={100} />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('100 %')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel the upload' })).toBeNull();
});
