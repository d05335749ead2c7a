// Every page of the desk: a line for each folder.
export { route as audit } from './audit/route';
export { route as bookings } from './bookings/route';
export { route as catalogue } from './catalogue/route';
export { route as chats } from './chats/route';
export { route as figures } from './figures/route';
export { route as helpers } from './helpers/route';
export { route as imports } from './import/route';
export { route as info } from './info/route';
export { route as notFound } from './not-found/route';
export { route as posts } from './posts/route';
export { route as restore } from './restore/route';
export { route as reviews } from './reviews/route';
export { route as setup } from './setup/route';
export { route as system } from './system/route';
export { route as today } from './today/route';
