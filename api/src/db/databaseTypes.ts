// Written by `npm run types -w api` from the migrated schema; a test compares.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Read as the parsed value; written as JSON text. */
export type Json = ColumnType<unknown, string, string>;
type WithDefault<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : Generated<T>;
type Nullable<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S | null, I | null | undefined, U | null> : T | null;

export interface Areas {
  name: string;
  city: string;
}

export interface Assignments {
  id: WithDefault<string>;
  booking_id: string;
  provider_id: string;
  status: string;
  assigned_by: string;
  operator_id: Nullable<string>;
  reasons: WithDefault<Json>;
  rejection_reason: Nullable<string>;
  assigned_at: Timestamp;
  decided_at: Nullable<Timestamp>;
}

export interface AvailabilityOffers {
  booking_id: string;
  provider_id: string;
  is_available: boolean;
  offered_at: Timestamp;
}

export interface BookingSlots {
  id: WithDefault<string>;
  booking_id: string;
  provider_id: string;
  lane: number;
  day: string;
  during: string;
}

export interface Bookings {
  id: WithDefault<string>;
  reference: string;
  customer_id: string;
  service_id: string;
  service_name: string;
  service_description: string;
  service_image: string;
  category_id: string;
  price_pence: number;
  total_pence: number;
  is_date_range: boolean;
  start_date: string;
  end_date: string;
  start_time: string;
  end_time: string;
  days: number;
  minutes_per_day: number;
  starts_at: Timestamp;
  ends_at: Timestamp;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  address: string;
  city: string;
  postal_code: string;
  special_requests: WithDefault<string>;
  payment_method: WithDefault<string>;
  status: WithDefault<string>;
  payment_status: WithDefault<string>;
  assignment_status: WithDefault<string>;
  provider_id: Nullable<string>;
  expires_at: Timestamp;
  paid_at: Nullable<Timestamp>;
  match_at: Nullable<Timestamp>;
  accepted_at: Nullable<Timestamp>;
  provider_completed_at: Nullable<Timestamp>;
  customer_confirmed_at: Nullable<Timestamp>;
  confirmed_by: Nullable<string>;
  cancelled_at: Nullable<Timestamp>;
  cancelled_by: Nullable<string>;
  cancel_reason: Nullable<string>;
  refunded_at: Nullable<Timestamp>;
  refunded_pence: WithDefault<number>;
  operator_warned_at: Nullable<Timestamp>;
  created_at: WithDefault<Timestamp>;
  updated_at: WithDefault<Timestamp>;
}

export interface Captures {
  id: WithDefault<string>;
  payment_order_id: string;
  booking_id: string;
  provider_capture_id: string;
  status: string;
  amount_pence: number;
  fee_pence: WithDefault<number>;
  captured_at: Nullable<Timestamp>;
  created_at: WithDefault<Timestamp>;
}

export interface Carts {
  customer_id: string;
  service_id: string;
  quantity: number;
  updated_at: WithDefault<Timestamp>;
}

export interface Categories {
  id: WithDefault<string>;
  name: string;
  image: WithDefault<string>;
  is_active: WithDefault<boolean>;
  position: WithDefault<number>;
  created_at: WithDefault<Timestamp>;
}

export interface ChatMessages {
  id: GeneratedAlways<number>;
  provider_id: string;
  sender_id: string;
  receiver_id: string;
  operator_id: Nullable<string>;
  cid: Nullable<string>;
  text: string;
  sent_at: Timestamp;
  created_at: WithDefault<Timestamp>;
}

export interface Customers {
  id: WithDefault<string>;
  email: string;
  password_hash: string;
  first_name: WithDefault<string>;
  last_name: WithDefault<string>;
  phone: WithDefault<string>;
  street: WithDefault<string>;
  city: WithDefault<string>;
  state: WithDefault<string>;
  pincode: WithDefault<string>;
  created_at: WithDefault<Timestamp>;
}

export interface Feedback {
  id: WithDefault<string>;
  rating: Nullable<number>;
  review: string;
  created_at: WithDefault<Timestamp>;
}

export interface IdempotencyKeys {
  account_id: string;
  operation: string;
  key: string;
  request_hash: string;
  booking_id: Nullable<string>;
  status: Nullable<number>;
  answer: Nullable<Json>;
  created_at: WithDefault<Timestamp>;
}

export interface Jobs {
  id: GeneratedAlways<number>;
  kind: string;
  payload: WithDefault<Json>;
  state: WithDefault<string>;
  run_at: Timestamp;
  attempts: WithDefault<number>;
  locked_until: Nullable<Timestamp>;
  dedupe_key: Nullable<string>;
  last_error: Nullable<string>;
  created_at: WithDefault<Timestamp>;
}

export interface LedgerEntries {
  id: GeneratedAlways<number>;
  transaction_id: string;
  account: string;
  provider_id: Nullable<string>;
  amount_pence: number;
}

export interface LedgerTransactions {
  id: WithDefault<string>;
  key: string;
  booking_id: Nullable<string>;
  description: string;
  created_at: WithDefault<Timestamp>;
}

export interface Limits {
  key: string;
  count: number;
  resets_at: Timestamp;
}

export interface OneTimeCodes {
  id: WithDefault<string>;
  email: string;
  asked_by: string;
  code_hash: string;
  attempts: WithDefault<number>;
  created_at: WithDefault<Timestamp>;
  expires_at: Timestamp;
  used_at: Nullable<Timestamp>;
}

export interface Operators {
  id: WithDefault<string>;
  email: string;
  password_hash: string;
  name: WithDefault<string>;
  created_at: WithDefault<Timestamp>;
}

export interface Outbox {
  id: WithDefault<string>;
  kind: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: Nullable<string>;
  attachments: WithDefault<Json>;
  status: WithDefault<string>;
  failure: Nullable<string>;
  created_at: WithDefault<Timestamp>;
  sent_at: Nullable<Timestamp>;
}

export interface PaymentOrders {
  id: WithDefault<string>;
  booking_id: string;
  attempt: number;
  provider_order_id: Nullable<string>;
  status: string;
  approval_link: Nullable<string>;
  amount_pence: number;
  currency: WithDefault<string>;
  capture_attempt: WithDefault<number>;
  claimed_until: Nullable<Timestamp>;
  failure_code: Nullable<string>;
  created_at: WithDefault<Timestamp>;
  updated_at: WithDefault<Timestamp>;
}

export interface Payouts {
  id: WithDefault<string>;
  booking_id: string;
  provider_id: string;
  amount_pence: number;
  commission_pence: number;
  receiver: string;
  status: WithDefault<string>;
  attempt: WithDefault<number>;
  provider_batch_id: Nullable<string>;
  held_until: Nullable<Timestamp>;
  failure_code: Nullable<string>;
  created_at: WithDefault<Timestamp>;
  updated_at: WithDefault<Timestamp>;
  processed_at: Nullable<Timestamp>;
}

export interface PostLikes {
  post_id: string;
  customer_id: string;
  created_at: WithDefault<Timestamp>;
}

export interface Posts {
  id: WithDefault<string>;
  title: string;
  excerpt: WithDefault<string>;
  body: WithDefault<string>;
  image: WithDefault<string>;
  tags: WithDefault<string[]>;
  author: string;
  read_time: WithDefault<number>;
  views: WithDefault<number>;
  published_at: Nullable<Timestamp>;
  created_at: WithDefault<Timestamp>;
}

export interface Presence {
  socket_id: string;
  user_id: string;
  node: string;
  seen_at: Timestamp;
}

export interface ProviderCategories {
  provider_id: string;
  category_id: string;
}

export interface Providers {
  id: WithDefault<string>;
  email: string;
  password_hash: string;
  name: string;
  phone: string;
  business_name: string;
  business_address: string;
  business_description: string;
  paypal_email: string;
  paypal_email_changed_at: Nullable<Timestamp>;
  profile_image: Nullable<string>;
  is_approved: WithDefault<boolean>;
  is_active: WithDefault<boolean>;
  is_verified: WithDefault<boolean>;
  working_hours_start: WithDefault<string>;
  working_hours_end: WithDefault<string>;
  max_concurrent_bookings: WithDefault<number>;
  auto_accept_bookings: WithDefault<boolean>;
  areas: WithDefault<string[]>;
  created_at: WithDefault<Timestamp>;
}

export interface Refunds {
  id: WithDefault<string>;
  booking_id: string;
  capture_id: string;
  amount_pence: number;
  reason: string;
  status: string;
  provider_refund_id: Nullable<string>;
  attempt: WithDefault<number>;
  failure_code: Nullable<string>;
  created_at: WithDefault<Timestamp>;
  updated_at: WithDefault<Timestamp>;
}

export interface Reviews {
  id: WithDefault<string>;
  booking_id: string;
  service_id: string;
  provider_id: string;
  customer_id: string;
  rating: number;
  review: string;
  created_at: WithDefault<Timestamp>;
}

export interface SearchWords {
  word: string;
}

export interface Services {
  id: WithDefault<string>;
  name: string;
  description: WithDefault<string>;
  price_pence: number;
  image: WithDefault<string>;
  category_id: string;
  category_name: string;
  is_active: WithDefault<boolean>;
  areas: WithDefault<string[]>;
  booked_count: WithDefault<number>;
  rating_sum: WithDefault<number>;
  rating_count: WithDefault<number>;
  created_at: WithDefault<Timestamp>;
  search: GeneratedAlways<string>;
}

export interface Sessions {
  id: WithDefault<string>;
  customer_id: Nullable<string>;
  provider_id: Nullable<string>;
  operator_id: Nullable<string>;
  token_version: WithDefault<number>;
  created_at: WithDefault<Timestamp>;
  refreshed_at: WithDefault<Timestamp>;
  ended_at: Nullable<Timestamp>;
  end_reason: Nullable<string>;
}

export interface SimulatorReplies {
  operation: string;
  request_id: string;
  status: number;
  body: Json;
  created_at: WithDefault<Timestamp>;
}

export interface SimulatorResources {
  id: string;
  kind: string;
  state: Json;
  created_at: WithDefault<Timestamp>;
  updated_at: WithDefault<Timestamp>;
}

export interface SocketIoAttachments {
  id: WithDefault<number>;
  created_at: WithDefault<Timestamp>;
  payload: Nullable<Buffer>;
}

export interface WebhookEvents {
  event_id: string;
  event_type: string;
  resource_id: Nullable<string>;
  body: string;
  received_at: WithDefault<Timestamp>;
  processed_at: Nullable<Timestamp>;
  failure: Nullable<string>;
}

export interface Database {
  areas: Areas;
  assignments: Assignments;
  availability_offers: AvailabilityOffers;
  booking_slots: BookingSlots;
  bookings: Bookings;
  captures: Captures;
  carts: Carts;
  categories: Categories;
  chat_messages: ChatMessages;
  customers: Customers;
  feedback: Feedback;
  idempotency_keys: IdempotencyKeys;
  jobs: Jobs;
  ledger_entries: LedgerEntries;
  ledger_transactions: LedgerTransactions;
  limits: Limits;
  one_time_codes: OneTimeCodes;
  operators: Operators;
  outbox: Outbox;
  payment_orders: PaymentOrders;
  payouts: Payouts;
  post_likes: PostLikes;
  posts: Posts;
  presence: Presence;
  provider_categories: ProviderCategories;
  providers: Providers;
  refunds: Refunds;
  reviews: Reviews;
  search_words: SearchWords;
  services: Services;
  sessions: Sessions;
  simulator_replies: SimulatorReplies;
  simulator_resources: SimulatorResources;
  socket_io_attachments: SocketIoAttachments;
  webhook_events: WebhookEvents;
}
