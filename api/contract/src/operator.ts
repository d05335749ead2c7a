import { call, success } from './call';
import { customerBooking } from './booking';
import { chatMessage } from './chat';
import { provider } from './provider';
import { idParam } from './text';
import { z, type output } from './zod';

export const HELPER_STATES = ['pending', 'approved', 'inactive'] as const;
/** unassigned: paid and nobody has it. troubled: rejected, unaccepted within a day of its start, or money that failed. */
export const TROUBLED_STATES = ['unassigned', 'troubled'] as const;

/** A booking as an operator sees it: the customer's view, who offered and why it stands here. */
export const operatorBooking = z.extend(customerBooking, {
  customerId: z.string(),
  offers: z.array(z.object({ providerId: z.string(), businessName: z.string(), offeredAt: z.iso.datetime() })),
  /** Reasons stored with assignments, rejections, failed payments and payouts, newest first. */
  reasons: z.array(z.string()),
});
export type OperatorBooking = output<typeof operatorBooking>;

export const assignBody = z.object({
  providerId: z.string('providerId is required').check(z.minLength(1, 'providerId is required'), z.maxLength(100)),
});

export const conversation = z.object({
  providerId: z.string(),
  name: z.string(),
  businessName: z.string(),
  isOnline: z.boolean(),
  lastMessage: z.nullable(chatMessage),
  /** Messages of the helper since the last answer. */
  unanswered: z.number(),
});
export type Conversation = output<typeof conversation>;

const who = ['operator'] as const;
const oneProvider = success({ data: provider });

export const operatorCalls = {
  listHelpers: call({
    method: 'GET',
    path: '/api/operator/helpers',
    summary: 'Helpers, by state',
    who,
    query: z.object({ state: z.optional(z.enum(HELPER_STATES)) }),
    answer: success({ data: z.array(provider) }),
  }),
  approveHelper: call({
    method: 'POST',
    path: '/api/operator/helpers/{id}/approve',
    summary: 'Approves a helper',
    who,
    params: idParam,
    answer: oneProvider,
  }),
  deactivateHelper: call({
    method: 'POST',
    path: '/api/operator/helpers/{id}/deactivate',
    summary: 'Takes a helper out of work',
    who,
    params: idParam,
    answer: oneProvider,
  }),
  activateHelper: call({
    method: 'POST',
    path: '/api/operator/helpers/{id}/activate',
    summary: 'Lets a helper work again',
    who,
    params: idParam,
    answer: oneProvider,
  }),
  listOperatorBookings: call({
    method: 'GET',
    path: '/api/operator/bookings',
    summary: 'Bookings that need a hand',
    who,
    query: z.object({ state: z.optional(z.enum(TROUBLED_STATES)) }),
    answer: success({ data: z.array(operatorBooking) }),
  }),
  assignBooking: call({
    method: 'POST',
    path: '/api/operator/bookings/{id}/assign',
    summary: 'Assigns a booking by hand',
    who,
    params: idParam,
    body: assignBody,
    answer: success({ data: operatorBooking }),
  }),
  refundBooking: call({
    method: 'POST',
    path: '/api/operator/bookings/{id}/refund',
    summary: 'Refunds in full and cancels',
    who,
    params: idParam,
    answer: success({ data: operatorBooking }),
  }),
  listChats: call({
    method: 'GET',
    path: '/api/operator/chats',
    summary: 'The conversations, newest first',
    who,
    answer: success({ data: z.array(conversation) }),
  }),
  getChat: call({
    method: 'GET',
    path: '/api/operator/chats/{providerId}',
    summary: 'One conversation, oldest first',
    who,
    params: z.object({ providerId: z.string().check(z.maxLength(100)) }),
    answer: success({ data: z.array(chatMessage) }),
  }),
};
