import { useState } from 'react';
import { useAppSelector } from 'shared-ui/store';
import { useGetCustomerProfileQuery } from '../../api/customer';
import { useDraftOwner } from '../../hooks/useDraftOwner';
import { draftFor, emptyDraft, removeDraft, saveDraft, type BookingDraft, type BookingValues } from './bookingDraft';

/** Values of the account (M-20.3): each fills its field until that is edited. */
function usePrefill(): BookingValues {
  const { data } = useGetCustomerProfileQuery();
  const email = useAppSelector(({ session }) => session.customerEmail);
  return {
    'customerDetails.name': data ? `${data.firstName} ${data.lastName}`.trim() : '',
    'customerDetails.email': data?.email || email || '',
    'customerDetails.phone': data?.phone ?? '',
    'serviceLocation.address': data?.street ?? '',
    'serviceLocation.city': data?.city ?? '',
    'serviceLocation.postalCode': data?.pincode ?? '',
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
  const draft: BookingDraft = { ...typed, values: { ...usePrefill(), ...typed.values } };

  const save = (next: BookingDraft) => {
    setTyped(next);
    saveDraft({ ...next, helperId }, owner);
  };
  return {
    /** With the values that the account fills in. */
    draft,
    /** Without them. */
    typed,
    save,
    /** True while it is sent: nothing may change it (M-12.5). */
    isBusy,
    setIsBusy,
    change: (changed: BookingValues) => save({ ...typed, values: { ...typed.values, ...changed } }),
    setRange: (isRange: boolean) => save({ ...typed, isRange }),
    reset: () => {
      setTyped(emptyDraft(serviceId));
      removeDraft();
    },
  };
}

export type BookingFormState = ReturnType<typeof useBookingDraft>;
