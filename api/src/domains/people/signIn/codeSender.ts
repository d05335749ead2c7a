import type { Device } from '../../../platform/auth/devices';
import { filterKnownDevices } from '../../../platform/auth/knownDevices.repo';
import type { Sender } from '../accounts/authLimits';
import type { Db } from '../../../platform/db/database';
import { networkOf } from '../../../platform/lib/network';
import { listConfirmedAccountIds } from '../accounts/accounts.repo';

/**
 * Tells the owner's devices from strangers'; a helper who has not confirmed the email address counts as a stranger (M-113.1). The same
 * work is done whether or not it has an account (M-32.3).
 */
export async function senderOf(db: Db, email: string, { browser, network, ipAddress }: Device): Promise<Sender> {
  const known = await filterKnownDevices(db, await listConfirmedAccountIds(db, email), [browser, network]);
  const isKnownBrowser = known.has(browser);
  return {
    key: isKnownBrowser ? browser : network,
    isKnown: known.size > 0,
    isKnownBrowser,
    network: networkOf(ipAddress),
  };
}
