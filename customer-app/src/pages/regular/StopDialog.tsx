import type { ReadSeries } from 'contract/bookings/series';
import { errorText } from 'shared-ui/store';
import { Button, Dialog, DialogActions, Notice } from 'shared-ui/ui';
import { unlessBusy } from 'shared-ui/unlessBusy';
import { useChangeSeriesMutation } from '../../api/series';
import { regularTexts as texts } from '../../texts/regular';

function OpenStopDialog({ series, onClose }: { series: ReadSeries; onClose: () => void }) {
  const [changeSeries, { isLoading, error }] = useChangeSeriesMutation();
  const handleStop = async () => {
    const { data } = await changeSeries({ id: series.id, status: 'ended' });
    if (data) onClose();
  };
  return (
    <>
      <p>{texts.stopText(series.service.name)}</p>
      {error && (
        <Notice tone="error" role="alert">
          {errorText(error, texts.changeFailed)}
        </Notice>
      )}
      <DialogActions>
        <Button variant="secondary" isDisabled={isLoading} onClick={onClose}>
          {texts.keep}
        </Button>
        <Button variant="danger" isBusy={isLoading} busyText={texts.stopping} onClick={() => void handleStop()}>
          {texts.stopNow}
        </Button>
      </DialogActions>
    </>
  );
}

/** Asks once before regular help is stopped for good. */
export function StopDialog({ series, onClose }: { series: ReadSeries | null; onClose: () => void }) {
  return (
    <Dialog isOpen={series !== null} onClose={unlessBusy(onClose)} title={texts.stopTitle}>
      {series && <OpenStopDialog series={series} onClose={onClose} />}
    </Dialog>
  );
}
