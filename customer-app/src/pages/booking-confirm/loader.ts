export { loader } from '../booking-history/loader';
