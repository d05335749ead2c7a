import { useState } from 'react';
import type { Service } from 'contract/catalogue/service';
import type { BookingDetails } from 'contract/bookings/bookingForm';
import { useAppSelector } from 'shared-ui/store';
import { useGetCustomerProfileQuery } from '../../api/customer';
import { useDraftOwner } from '../../hooks/useDraftOwner';
import type { Estimate } from './EstimatePanel';
import { draftFor, emptyDraft, removeDraft, saveDraft, type BookingDraft } from './bookingDraft';

/** A draft with the values that the account fills in. */
export type FilledDraft = BookingDraft & BookingDetails;

/** Fills in the values of the account (M-20.3), each until its field is edited. */
function useFilled(draft: BookingDraft): FilledDraft {
  const { data } = useGetCustomerProfileQuery();
  const email = useAppSelector(({ session }) => session.customerEmail);
  return {
    ...draft,
    customerDetails: {
      name: data ? `${data.firstName} ${data.lastName}`.trim() : '',
      email: data?.email || email || '',
      phone: data?.phone ?? '',
      ...draft.customerDetails,
    },
    serviceLocation: {
      address: data?.street ?? '',
      city: data?.city ?? '',
      postalCode: data?.pincode ?? '',
      ...draft.serviceLocation,
    },
  };
}

/**
 * The unfinished booking of a chore, saved in the tab with every change.
 * @param helperId the helper whom the customer asks for, as the URL says; null without a wish
 */
export function useBookingDraft(serviceId: string, helperId: string | null) {
  const owner = useDraftOwner();
  const [isBusy, setIsBusy] = useState(false);
  const [kept, setTyped] = useState(() => draftFor(serviceId, owner));
  const typed: BookingDraft = { ...kept, helperId };

  const save = (next: BookingDraft) => {
    setTyped(next);
    saveDraft({ ...next, helperId }, owner);
  };
  return {
    /** With the values that the account fills in. */
    draft: useFilled(typed),
    /** Without them. */
    typed,
    save,
    /** True while it is sent: nothing may change it (M-12.5). */
    isBusy,
    setIsBusy,
    change: (changed: Partial<BookingDraft>) => save({ ...typed, ...changed }),
    /** It has been booked: shown until the page is left, and never sent again as the same booking. */
    end: () => {
      setTyped({ ...typed, key: emptyDraft(serviceId).key });
      removeDraft();
    },
  };
}

export type BookingFormState = ReturnType<typeof useBookingDraft>;

/** The props of the steps. */
export interface StepProps {
  form: BookingFormState;
  service: Service;
  estimate: Estimate;
  onPrevious: () => void;
  onNext: () => void;
}
