import type { CategoryName } from './categories';

/** Every demo account signs in with this. */
export const DEMO_PASSWORD = 'choresy-demo';
export const DEMO_OPERATOR = { email: 'operator@example.com', name: 'Olive Grant' };

export interface DemoCustomer {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  street: string;
  city: string;
  pincode: string;
}

export const CUSTOMERS: readonly DemoCustomer[] = [
  {
    email: 'amelia@example.com',
    firstName: 'Amelia',
    lastName: 'Stone',
    phone: '+44 7700 900101',
    street: '14 Clapham Manor Street',
    city: 'London',
    pincode: 'SW4 6DX',
  },
  {
    email: 'zoe@example.com',
    firstName: 'Zoe',
    lastName: 'Bright',
    phone: '+44 7700 900102',
    street: '3 Upper Street',
    city: 'London',
    pincode: 'N1 0PQ',
  },
  {
    email: 'sofia@example.com',
    firstName: 'Sofia',
    lastName: 'Rossi',
    phone: '+44 7700 900103',
    street: '27 Park Row',
    city: 'Bristol',
    pincode: 'BS1 5LJ',
  },
  {
    email: 'oliver@example.com',
    firstName: 'Oliver',
    lastName: 'Webb',
    phone: '+44 7700 900104',
    street: '8 Tib Street',
    city: 'Manchester',
    pincode: 'M4 1LN',
  },
  {
    email: 'priya@example.com',
    firstName: 'Priya',
    lastName: 'Nair',
    phone: '+44 7700 900105',
    street: '51 Brixton Hill',
    city: 'London',
    pincode: 'SW2 1QW',
  },
  {
    email: 'marcus@example.com',
    firstName: 'Marcus',
    lastName: 'Hale',
    phone: '+44 7700 900106',
    street: '19 Otley Road',
    city: 'Leeds',
    pincode: 'LS6 3AA',
  },
];

export interface DemoProvider {
  email: string;
  name: string;
  phone: string;
  businessName: string;
  address: string;
  description: string;
  /** File of the portrait among the demo pictures. */
  portrait: string;
  isApproved: boolean;
  isActive: boolean;
  maxConcurrentBookings: number;
  autoAccepts: boolean;
  workingHours: readonly [string, string];
  categories: readonly CategoryName[] | 'all';
  joinedDaysAgo: number;
}

const working = {
  isApproved: true,
  isActive: true,
  maxConcurrentBookings: 1,
  autoAccepts: false,
  workingHours: ['08:00', '18:00'],
} as const;

export const PROVIDERS: readonly DemoProvider[] = [
  {
    ...working,
    email: 'hugo@example.com',
    name: 'Hugo Hart',
    phone: '+44 7700 900201',
    businessName: 'Hart Home Services',
    address: '2 Venn Street, London SW4 0AZ',
    description:
      'Twenty years of looking after London homes, from the first leak to the last lick of paint. Tidy, punctual and happy to explain.',
    portrait: 'av-hugo.avif',
    maxConcurrentBookings: 2,
    workingHours: ['07:00', '21:00'],
    categories: 'all',
    joinedDaysAgo: 420,
  },
  {
    ...working,
    email: 'nora@example.com',
    name: 'Nora Finch',
    phone: '+44 7700 900202',
    businessName: 'Finch & Daughters',
    address: '11 Barnsbury Road, London N1 0EX',
    description:
      'Plumber and electrician by trade, all-rounder by temperament. We clean up behind ourselves and leave the kettle on.',
    portrait: 'av-nora.avif',
    workingHours: ['07:00', '20:00'],
    categories: 'all',
    joinedDaysAgo: 380,
  },
  {
    ...working,
    email: 'felix@example.com',
    name: 'Felix Brandt',
    phone: '+44 7700 900203',
    businessName: 'Brandt Repairs',
    address: '5 Gloucester Road, Bristol BS7 8AA',
    description: 'Carpenter and careful repairer of old things, new to Choresy and looking forward to the first job.',
    portrait: 'av-felix.avif',
    isApproved: false,
    categories: ['Carpentry', 'Handyman'],
    joinedDaysAgo: 2,
  },
  {
    ...working,
    email: 'kai@example.com',
    name: 'Kai Ito',
    phone: '+44 7700 900204',
    businessName: 'Ito Interiors',
    address: '40 Peckham Rye, London SE15 4JR',
    description: 'Painting and wallpapering with a very steady hand. Taking a break until the spring.',
    portrait: 'av-kai.avif',
    isActive: false,
    categories: ['Painting'],
    joinedDaysAgo: 260,
  },
  {
    ...working,
    email: 'leo@example.com',
    name: 'Leo Park',
    phone: '+44 7700 900205',
    businessName: 'Green Corner Gardens',
    address: '77 Burton Road, Manchester M20 1HB',
    description:
      'Lawns, hedges and beds all over Manchester, with quiet battery tools and a love of small front gardens.',
    portrait: 'av-leo.avif',
    categories: ['Gardening', 'Handyman'],
    joinedDaysAgo: 300,
  },
  {
    ...working,
    email: 'iris@example.com',
    name: 'Iris Cole',
    phone: '+44 7700 900206',
    businessName: 'Cole & Colour',
    address: '23 Otley Road, Leeds LS6 2AA',
    description: 'Painting and decorating in Leeds and around: neat edges, low-odour paints and honest timetables.',
    portrait: 'av-iris.avif',
    categories: ['Painting', 'Cleaning', 'Gardening'],
    joinedDaysAgo: 210,
  },
  {
    ...working,
    email: 'theo@example.com',
    name: 'Theo Marsh',
    phone: '+44 7700 900207',
    businessName: 'Marsh Joinery',
    address: '9 North Street, Bristol BS3 1EN',
    description: 'Joiner with a workshop in Bedminster. Doors, floors, shelves and the odd treehouse.',
    portrait: 'av-theo.avif',
    categories: ['Carpentry', 'Handyman', 'Electrical', 'Plumbing'],
    joinedDaysAgo: 330,
  },
  {
    ...working,
    email: 'ruby@example.com',
    name: 'Ruby Lane',
    phone: '+44 7700 900208',
    businessName: 'Lane Pest Solutions',
    address: '31 Leith Walk, Edinburgh EH6 8LN',
    description: 'Certified pest controller: kind to pets, thorough with gaps. Edinburgh and the Lothians.',
    portrait: 'av-ruby.avif',
    categories: ['Pest Control', 'Cleaning'],
    joinedDaysAgo: 150,
  },
  {
    ...working,
    email: 'maya@example.com',
    name: 'Maya Okafor',
    phone: '+44 7700 900209',
    businessName: 'Sparkle & Stem',
    address: '16 Bellenden Road, London SE15 5BB',
    description:
      'Homes and window boxes in south London. Regular cleans are our favourite: we like to see the same plants grow.',
    portrait: 'av-maya.avif',
    autoAccepts: true,
    categories: ['Cleaning', 'Gardening'],
    joinedDaysAgo: 190,
  },
];
