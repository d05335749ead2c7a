import type { CustomerBooking, ProviderBooking } from 'contract/bookings/booking';
import type { Category } from 'contract/catalogue/directory';
import type { ChatMessage } from 'contract/conversations/chat';
import type { CustomerProfile } from 'contract/people/customer';
import type { Order, Earnings } from 'contract/money/payment';
import type { FullPost, Post, Service } from 'contract/catalogue/service';
import type { OwnProvider } from 'contract/people/provider';
import type { Review } from 'contract/catalogue/review';
import type { Role } from 'contract/bookings/statuses';

/** Things of the product, whole and contract-true; give only what the test is about. */
let made = 0;
function id(kind: string): string {
  return `${kind}-${(made += 1)}`;
}

function encode(value: unknown): string {
  return btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** A token of the fake server for a role; `expiresIn` in seconds, negative for one whose time has passed. */
export function token(
  role: Role,
  { expiresIn = 3600, subject = 'someone' }: { expiresIn?: number; subject?: string } = {},
): string {
  return [
    encode({ alg: 'HS256' }),
    encode({ sub: subject, role, jti: id('token'), exp: Math.floor(Date.now() / 1000) + expiresIn }),
    'c2ln',
  ].join('.');
}

export function customer(given: Partial<CustomerProfile> = {}): CustomerProfile {
  return {
    firstName: 'Amelia',
    lastName: 'Carter',
    email: 'amelia@example.com',
    phone: '+44 7700 900111',
    street: '12 Wilton Way',
    city: 'London',
    state: 'Greater London',
    pincode: 'E8 3EE',
    ...given,
  };
}

export function provider(given: Partial<OwnProvider> = {}): OwnProvider {
  const key = given.id ?? given._id ?? id('provider');
  return {
    _id: key,
    id: key,
    name: 'Hugo Bennett',
    email: 'hugo@example.com',
    phone: '+44 7700 900123',
    businessName: 'Bennett Home Repairs',
    businessAddress: '18 Wilton Way, London E8 3EE',
    businessDescription: 'Small repairs done properly: taps, shelves and doors.',
    paypalEmail: 'payout@example.com',
    profileImage: null,
    isApproved: true,
    isActive: true,
    isVerified: true,
    createdAt: '2026-03-14T09:00:00.000Z',
    role: 'serviceProvider',
    availabilitySettings: {
      workingHours: { startTime: '09:00', endTime: '17:00' },
      maxConcurrentBookings: 1,
      autoAcceptBookings: false,
    },
    categories: [],
    areas: [],
    checks: [],
    lacking: [],
    ...given,
  };
}

export function category(given: Partial<Category> = {}): Category {
  return {
    _id: id('category'),
    name: 'Cleaning',
    image: 'cat-cleaning.avif',
    isActive: true,
    serviceCount: 5,
    ...given,
  };
}

export function service(given: Partial<Service> = {}): Service {
  return {
    _id: id('service'),
    name: 'Home cleaning',
    description: 'A thorough clean of every room.',
    price: 18.5,
    image: 'cleaning-400.avif',
    category: { _id: 'category-0', name: 'Cleaning' },
    isActive: true,
    rating: 4.6,
    reviewCount: 12,
    bookingCount: 30,
    areas: ['E8', 'London'],
    ...given,
  };
}

/** The fields of both views of a booking, but for the service. */
type CommonBooking = Omit<Pick<CustomerBooking, keyof CustomerBooking & keyof ProviderBooking>, 'service'>;

function commonBooking(): CommonBooking {
  const key = id('booking');
  return {
    _id: key,
    bookingId: `CH-${key.replace(/\D/g, '').padStart(8, '0')}`,
    status: 'confirmed',
    paymentStatus: 'paid',
    assignmentStatus: 'none',
    bookingDate: { isDateRange: false, singleDate: '2026-11-25', dateRange: null },
    timeSlot: { startTime: '10:00', endTime: '12:00' },
    duration: 120,
    totalPrice: 84,
    completionStatus: { providerMarkedCompleted: false, customerConfirmed: false, completionDate: null },
    specialRequests: '',
    createdAt: '2026-11-18T12:00:00.000Z',
    customerDetails: { name: 'Amelia Carter', email: 'amelia@example.com', phone: '+44 7700 900111' },
    serviceLocation: { address: '12 Wilton Way', city: 'London', postalCode: 'E8 3EE' },
  };
}

/** A booking as its customer sees it. */
export function booking(given: Partial<CustomerBooking> = {}): CustomerBooking {
  return {
    ...commonBooking(),
    paymentMethod: 'paypal',
    service: {
      _id: 'service-0',
      name: 'Tap and leak repair',
      description: 'Stops the drip.',
      image: 'plumbing-400.avif',
      price: 42,
    },
    paymentIds: { orderId: 'ORDER-1', paymentCompletedAt: '2026-11-18T12:05:00.000Z' },
    provider: null,
    holdUntil: null,
    approvalLink: null,
    isReviewed: false,
    ...given,
  };
}

/** A booking as a helper sees it. */
export function providerBooking(given: Partial<ProviderBooking> = {}): ProviderBooking {
  return {
    ...commonBooking(),
    service: { name: 'Tap and leak repair', description: 'Stops the drip.', image: 'plumbing-400.avif' },
    isAvailable: false,
    isAssigned: false,
    isAssignedToMe: false,
    payoutStatus: { status: 'pending' },
    answerBy: null,
    // Long past, so that a test need not care.
    completableFrom: '2020-01-01T10:00:00.000Z',
    confirmableFrom: null,
    ...given,
  };
}

export function earnings(given: Partial<Earnings> = {}): Earnings {
  return {
    totalEarnings: 75.6,
    bookingCount: 1,
    bookings: [
      {
        bookingId: 'CH-00000001',
        serviceName: 'Tap and leak repair',
        totalPrice: 84,
        payoutAmount: 75.6,
        completionDate: '2026-11-17T12:00:00.000Z',
        payoutDate: '2026-11-18T09:00:00.000Z',
      },
    ],
    ...given,
  };
}

/** A stored chat message; from the administrator by default. Later ones get later ids and times. */
export function chatMessage(given: Partial<ChatMessage> = {}): ChatMessage {
  const number = (made += 1);
  const senderId = given.senderId ?? 'system';
  return {
    _id: String(number),
    senderId,
    sender: senderId,
    receiverId: senderId === 'system' ? 'provider-0' : 'system',
    text: 'Hello',
    timestamp: new Date(Date.UTC(2026, 10, 20, 9, 0, number)).toISOString(),
    isOwn: senderId !== 'system',
    cid: null,
    ...given,
  };
}

export function post(given: Partial<Post> = {}): Post {
  return {
    _id: id('post'),
    title: 'How to bleed a radiator',
    excerpt: 'Ten minutes for a warmer room.',
    image: 'plumbing-400.avif',
    tags: ['DIY', 'Heating'],
    author: 'Nora Ellis',
    publishedAt: '2026-10-01T08:00:00.000Z',
    readTime: 4,
    views: 120,
    likes: 9,
    ...given,
  };
}

export function fullPost(given: Partial<FullPost> = {}): FullPost {
  return { ...post(), content: 'Turn the heating off first.', isLiked: false, ...given };
}

export function order(given: Partial<Order> = {}): Order {
  return {
    _id: id('order'),
    bookingId: 'CH-00000001',
    serviceName: 'Tap and leak repair',
    totalPrice: 84,
    paymentStatus: 'paid',
    createdAt: '2026-11-18T12:00:00.000Z',
    ...given,
  };
}

export function review(given: Partial<Review> = {}): Review {
  return {
    _id: id('review'),
    rating: 5,
    review: 'Quick and tidy.',
    author: 'Amelia C.',
    createdAt: '2026-11-01T10:00:00.000Z',
    ...given,
  };
}
