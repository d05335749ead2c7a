import type { Side } from 'contract/bookings/statuses';
import { calendarCalls } from 'contract/people/account.calls';
import { downloadText } from 'shared-ui/downloadText';
import { api, errorText, useToast } from 'shared-ui/store';
import { Button } from 'shared-ui/ui';
import { byAudience } from '../api/byAudience';

/** Apart from the texts of the profile, which a booking's page does not need. */
const downloadTexts = {
  add: 'Add to calendar',
  loading: 'Loading...',
  failed: 'The calendar file could not be downloaded. Please try again.',
} as const;

const downloadApi = api.injectEndpoints({
  // Each app brings this file: the same endpoint, once more.
  overrideExisting: true,
  endpoints: (build) => ({
    // Requested at a press, and kept nowhere.
    getBookingCalendar: build.mutation(byAudience(calendarCalls.getBookingCalendar)),
  }),
});

interface CalendarDownloadProps {
  audience: Side;
  /** The booking's reference, CH-… */
  bookingId: string;
}

/** Saves a booking as a file that calendars open (M-195). */
export function CalendarDownload({ audience, bookingId }: CalendarDownloadProps) {
  const toast = useToast();
  const [getCalendar, { isLoading }] = downloadApi.useGetBookingCalendarMutation();
  const handleClick = async () => {
    const { data, error } = await getCalendar({ audience, id: bookingId });
    if (data === undefined) toast.error(errorText(error, downloadTexts.failed));
    else downloadText({ text: data, name: `${bookingId}.ics`, type: 'text/calendar' });
  };
  return (
    <Button variant="ghost" isBusy={isLoading} busyText={downloadTexts.loading} onClick={() => void handleClick()}>
      {downloadTexts.add}
    </Button>
  );
}
