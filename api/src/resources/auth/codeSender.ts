import type { Device } from '../../auth/devices';
import { filterKnownDevices } from '../../auth/knownDevices.repo';
import type { Db } from '../../db/database';
import { networkOf } from '../../lib/network';
import { listConfirmedAccountIds } from './accounts.repo';

/** The person who requests or enters a code, as far as the accounts of an email address show. */
export interface Sender {
  /** The keyed hash of the browser that an account knows, else of the network: codes and limits are kept by it. */
  key: string;
  isKnown: boolean;
  isKnownBrowser: boolean;
  network: string;
}

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
