import { authCalls } from './auth';
import { bookingCalls } from './booking';
import { cartCalls } from './cart';
import { categoryCalls } from './category';
import { chatCalls } from './chat';
import { customerCalls } from './customer';
import { healthCalls } from './health';
import { operatorCalls } from './operator';
import { orderCalls } from './order';
import { paymentCalls } from './payment';
import { postCalls } from './post';
import { providerCalls } from './provider';
import { reviewCalls } from './review';
import { serviceCalls } from './service';

/** Every call between browser and server, by name. */
export const calls = {
  ...healthCalls,
  ...authCalls,
  ...categoryCalls,
  ...serviceCalls,
  ...postCalls,
  ...reviewCalls,
  ...cartCalls,
  ...orderCalls,
  ...customerCalls,
  ...bookingCalls,
  ...paymentCalls,
  ...providerCalls,
  ...chatCalls,
  ...operatorCalls,
} as const;
export type CallName = keyof typeof calls;
