import { blockRoutes } from './blocks/blocks.routes';
import { customerRoutes } from './customers/customers.routes';
import { providerRoutes, publicProviderRoutes } from './providers/providers.routes';
import { authRoutes } from './signIn/auth.routes';
import { passkeyRoutes } from './signIn/passkeys.routes';
import { proofRoutes } from './signIn/proof.routes';
import { secondFactorRoutes } from './signIn/secondFactor.routes';

/** Sign-in, customers, helpers, and who wants nothing to do with whom. */
export { isBlocked, isNotBlocked } from './blocks/blocks.repo';
export { findCustomerProfile, lockCustomer } from './customers/customers.repo';
export { findParts, findPlaces, type NamedPlaces } from './providers/areas.repo';
export { addressPartsOf, distanceBetween, placePartsOf } from './providers/outwardCodes';
export { findProvider, type ProviderRow, toOwnProvider, toProvider } from './providers/providers.repo';
export { findProviderRecord, isPublicProvider } from './providers/publicProvider.repo';
export { ensureOperator, findAccount, findSigner, getOperator } from './accounts/accounts.repo';
export { verifyPassword } from './signIn/logIn';
export { resealSecondFactors } from './signIn/secondFactor';
export { purgeCodes } from './signIn/oneTimeCodes.repo';
export { blockPasskeys, deletePasskey } from './signIn/passkeys.repo';
export { deleteSecondFactor } from './signIn/secondFactor.repo';

export const peopleDomainRoutes = [
  blockRoutes,
  customerRoutes,
  providerRoutes,
  publicProviderRoutes,
  authRoutes,
  secondFactorRoutes,
  proofRoutes,
  passkeyRoutes,
];
