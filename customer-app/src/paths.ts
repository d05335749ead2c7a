import { path, pathTo } from 'shared-ui/paths';

/** Paths to which only this app links; the others are in shared-ui/paths. */
export const ownPaths = {
  favourites: path('/favourites'),
  helper: pathTo('/helper/:id'),
  receipt: pathTo('/bookings/:bookingId/receipt'),
  regular: path('/regular'),
} as const;
