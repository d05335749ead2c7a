/**
 * Every text of the customer app, a file per group of pages, so that a page brings its own only. The wording that is specified is
 * kept to the letter; values come in through functions.
 */
export * from './texts/account';
export * from './texts/area';
export * from './texts/book';
export * from './texts/bookings';
export * from './texts/cart';
export * from './texts/catalogue';
export * from './texts/common';
export * from './texts/failures';
export * from './texts/home';
export * from './texts/landing';
export * from './texts/payment';
export * from './texts/posts';
export * from './texts/review';
export * from './texts/service';
