/** Sign-in, customers, helpers. */
export { findCustomerProfile, lockCustomer } from './customers/customers.repo';
export { findParts, findPlaces, type NamedPlaces } from './providers/areas.repo';
export { addressPartsOf, distanceBetween, placePartsOf } from './providers/outwardCodes';
export { findProvider, type ProviderRow, toOwnProvider, toProvider } from './providers/providers.repo';
export { findProviderRecord, isPublicProvider } from './providers/publicProvider.repo';
export { peopleDomainRoutes } from './routes';
export { ensureOperator, getOperatorId } from './accounts/accounts.repo';
export { verifyPassword } from './signIn/logIn';
export { purgeCodes } from './signIn/oneTimeCodes.repo';
export { deleteSecondFactor, lockOperator } from './signIn/secondFactor.repo';
