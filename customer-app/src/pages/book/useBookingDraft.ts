import { useState } from 'react';
import { useAppSelector } from 'shared-ui/store';
import { useGetCustomerProfileQuery } from '../../api/customer';
import { draftFor, emptyDraft, clearDraft, writeDraft, type BookingDraft, type BookingValues } from './bookingDraft';

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

/** The unfinished booking of a chore, saved in the tab with every change. `values` includes what the account fills in. */
export function useBookingDraft(serviceId: string) {
  const owner = useAppSelector(({ session }) => session.customerEmail);
  const [draft, setDraft] = useState(() => draftFor(serviceId, owner));
  const values: BookingValues = { ...usePrefill(), ...draft.values };

  const keep = (next: BookingDraft) => {
    setDraft(next);
    writeDraft(next, owner);
  };
  return {
    draft,
    values,
    keep,
    change: (changed: BookingValues) => keep({ ...draft, values: { ...draft.values, ...changed } }),
    reset: () => {
      setDraft(emptyDraft(serviceId));
      clearDraft();
    },
  };
}

export type DraftState = ReturnType<typeof useBookingDraft>;
