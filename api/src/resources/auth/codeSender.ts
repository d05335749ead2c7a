import type { Device } from '../../auth/devices';
import { filterKnownDevices } from '../../auth/knownDevices.repo';
import type { Db } from '../../db/database';
import { networkOf } from '../../lib/network';
import { findAccount } from './accounts.repo';

/** Who requests or enters a code, as far as the accounts of an email address show. */
export interface Sender {
  /** The keyed hash of the browser that an account knows, else of the network: what codes and limits are kept by. */
  key: string;
  isKnown: boolean;
  isKnownBrowser: boolean;
  network: string;
}

/** Tells the owner's devices from strangers'. The same work is done whether or not the email address has an account (M-32.3). */
export async function senderOf(db: Db, email: string, { browser, network, ipAddress }: Device): Promise<Sender> {
  const devices = [browser, network];
  const customer = await findAccount(db, 'user', email);
  const provider = await findAccount(db, 'serviceProvider', email);
  const ofCustomer = await filterKnownDevices(db, customer?.id ?? null, devices);
  const ofProvider = await filterKnownDevices(db, provider?.id ?? null, devices);
  const known = new Set([...ofCustomer, ...ofProvider]);
  const isKnownBrowser = known.has(browser);
  return {
    key: isKnownBrowser ? browser : network,
    isKnown: known.size > 0,
    isKnownBrowser,
    network: networkOf(ipAddress),
  };
}
