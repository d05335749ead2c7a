import type { HmacSigner } from '../../../platform/lib/hmac';
import { updateRow } from '../../../platform/db/rows';
import type { Context } from '../../context';
import { listEarlierCalendars } from './busyCalendars.repo';
import { sealOwner } from './refreshBusyCalendar';

/** An address as it is recognised among those of its helper. */
export function urlHashesOf(hmac: HmacSigner, providerId: string, url: string) {
  return hmac.stored('busy-calendar', `${providerId} ${url}`);
}

/** Seals the addresses of earlier keys with the present one (M-530.4). Nothing else ever changes an address. */
export async function resealBusyCalendars({ db, hmac, secretBox }: Context): Promise<void> {
  if (secretBox.presentPrefix === null) return;
  for (const { id, providerId, sealedUrl } of await listEarlierCalendars(db, secretBox.presentPrefix)) {
    const url = secretBox.open(sealedUrl, sealOwner(id));
    if (!url) continue;
    await updateRow(db, 'busy_calendars', id, {
      sealedUrl: secretBox.seal(url, sealOwner(id)),
      urlHash: urlHashesOf(hmac, providerId, url.toString()).present,
    });
  }
}
