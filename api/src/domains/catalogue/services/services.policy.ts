import { withdrawnText } from 'contract/catalogue/options';
import type { Db } from '../../../platform/db/database';
import { notFound, type AppError, isUuid } from '../../../platform/lib/errors';
import { findService } from './services.repo';
import type { SearchQuery } from 'contract/catalogue/service';
import { bookingTimeOf, slotOf, type Slot } from 'contract/catalogue/slot';
import { readSchedule, slotsOf } from '../../bookingRecord';
import { wantedDays, type WantedTime } from '../../planning';

export interface WantedSlot extends Slot {
  startsAt: Date;
  /** As the conditions of matching read it. */
  time: WantedTime;
  /** The instant of the search. */
  now: Date;
  /** A booking below it is rejected (M-42.2). */
  minimumTotalPence: number;
}

/** @throws AppError 400 for a time that is past or that the clocks skip, as booking it would */
export function wantedSlotOf(search: SearchQuery, now: Date, minimumTotalPence: number): WantedSlot | null {
  const slot = slotOf(search);
  if (slot === null) return null;
  const schedule = readSchedule(bookingTimeOf(slot), now);
  const { startTime, endTime, startsAt } = schedule;
  const time = { days: wantedDays(slotsOf(schedule)), startTime, endTime, bookingId: null, now };
  return { ...slot, startsAt, time, now, minimumTotalPence };
}

/** Why a service can be neither booked nor put into a cart: it is not there, or not offered any more (M-153). */
export async function unbookable(db: Db, id: string): Promise<AppError> {
  const service = isUuid(id) ? await findService(db, id) : null;
  return notFound(service ? withdrawnText(service.name) : 'Service not found');
}
