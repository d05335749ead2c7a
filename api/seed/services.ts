import type { CategoryName } from './categories';

export interface DemoService {
  name: string;
  /** Pounds per hour. */
  price: number;
  image: string;
  description: string;
  /** Lower-case places where it is offered; everywhere a provider of its category works when left out. */
  areas?: readonly string[];
  isActive?: false;
}

/** The demo catalogue, by category. */
export const SERVICES: Readonly<Record<CategoryName, readonly DemoService[]>> = {
  Cleaning: [
    {
      name: 'Regular home cleaning',
      price: 18.5,
      image: 'cleaning-800.avif',
      description:
        'A weekly or fortnightly clean by the same person: kitchen, bathrooms, floors, dusting and bins. You choose the rooms, we bring the patience.',
    },
    {
      name: 'Deep cleaning',
      price: 24,
      image: 'cleaning-800.avif',
      description:
        'Limescale, skirting boards, inside cupboards and behind the cooker. For homes that need one thorough day before they are easy to keep.',
    },
    {
      name: 'End of tenancy cleaning',
      price: 26,
      image: 'cleaning-800.avif',
      description:
        'Room by room against the inventory, so that the deposit comes back. Oven, fridge, windows inside and every switch plate.',
    },
    {
      name: 'Oven cleaning',
      price: 28,
      image: 'oven-clean-800.avif',
      description: 'Racks soaked, door glass taken apart, seals checked. No fumes, and you can cook an hour later.',
    },
    {
      name: 'Window cleaning',
      price: 22,
      image: 'window-clean-800.avif',
      description: 'Inside and out up to the second floor, frames and sills included. Pure water, no streaks.',
    },
    {
      name: 'Carpet and upholstery cleaning',
      price: 32,
      image: 'home-care-800.avif',
      description:
        'Hot water extraction for carpets, rugs and sofas. Stains are treated first, and it is dry by the evening.',
    },
    {
      name: 'Laundry and ironing',
      price: 16,
      image: 'home-care-800.avif',
      description: 'Sorted, washed, ironed and folded the way you like it, in your own home.',
    },
    {
      name: 'After-builders cleaning',
      price: 27.5,
      image: 'cleaning-800.avif',
      description:
        'Fine dust off every surface after a renovation, paint specks off the glass, and floors ready to walk on.',
    },
  ],
  Plumbing: [
    {
      name: 'Fix a leaking tap',
      price: 45,
      image: 'plumbing-800.avif',
      description:
        'New washers, cartridges or the whole tap. Most leaks are stopped within the hour, and parts are agreed with you before they are fitted.',
    },
    {
      name: 'Unblock a drain or sink',
      price: 48,
      image: 'plumbing-800.avif',
      description:
        'Kitchen sinks, showers and toilets, cleared with rods or a machine and flushed through. We find out why it blocked, too.',
    },
    {
      name: 'Toilet repair',
      price: 46,
      image: 'plumbing-800.avif',
      description:
        'Running cisterns, weak flushes and wobbly seats. We carry the common valves, so one visit is usually enough.',
    },
    {
      name: 'Radiator bleeding and balancing',
      price: 40,
      image: 'plumbing-800.avif',
      description:
        'Cold tops and noisy pipes put right, the system balanced so that every room warms up at the same time.',
    },
    {
      name: 'Washing machine and dishwasher installation',
      price: 42,
      image: 'plumbing-800.avif',
      description:
        'Connected, levelled and tested through one full cycle. The old one can be disconnected for the council to collect.',
    },
    {
      name: 'Bathroom refit',
      price: 55,
      image: 'bathroom-refit-800.avif',
      description:
        'A new basin, shower or whole suite, plumbed and sealed by one person from the first day to the last.',
      areas: ['london', 'bristol', 'manchester'],
    },
  ],
  Electrical: [
    {
      name: 'Light fitting installation',
      price: 44,
      image: 'electrical-800.avif',
      description:
        'Pendants, spotlights and outdoor lights hung and wired by a qualified electrician, and the old fitting taken away.',
    },
    {
      name: 'Sockets and switches',
      price: 46,
      image: 'electrical-800.avif',
      description:
        'Cracked, loose or simply in the wrong place: replaced or added, with USB if you like, and tested before we leave.',
    },
    {
      name: 'Fuse box check',
      price: 52,
      image: 'electrical-800.avif',
      description:
        'Trips without a reason? We trace the circuit, explain what we found in plain words and make it safe.',
    },
    {
      name: 'Electrical safety inspection',
      price: 58,
      image: 'electrical-800.avif',
      description: 'A full inspection for landlords and home owners with the report that insurers and agents ask for.',
    },
    {
      name: 'Smart doorbell and camera set-up',
      price: 39,
      image: 'lock-door-800.avif',
      description: 'Mounted, wired, connected to your network and explained, so that you can use it the same evening.',
    },
    {
      name: 'Electric shower installation',
      price: 56,
      image: 'bathroom-refit-800.avif',
      description: 'The right cable, the right breaker and a neat finish on the tiles. Certificate included.',
      areas: ['london', 'leeds'],
    },
  ],
  Handyman: [
    {
      name: 'Flat-pack assembly',
      price: 26,
      image: 'flat-pack-800.avif',
      description:
        'Wardrobes, beds and desks put together properly, fixed to the wall where they should be, and the cardboard cleared away.',
    },
    {
      name: 'TV wall mounting',
      price: 34,
      image: 'handyman-800.avif',
      description:
        'Bracket, level, cables out of sight. Plasterboard, brick or tile: we bring the right fixings for your wall.',
    },
    {
      name: 'Shelves and pictures',
      price: 25,
      image: 'handyman-800.avif',
      description: 'Straight, safe and exactly where you want them, from one picture to a whole gallery wall.',
    },
    {
      name: 'Curtain rails and blinds',
      price: 27,
      image: 'handyman-800.avif',
      description: 'Measured, cut and hung so that they run smoothly. Child-safe cords fitted as they should be.',
    },
    {
      name: 'Odd jobs by the hour',
      price: 28,
      image: 'handyman-800.avif',
      description:
        'The list on the fridge: a sticking door, a loose handle, a squeaking hinge. Book two hours and watch it shrink.',
    },
    {
      name: 'Lock change',
      price: 42,
      image: 'lock-door-800.avif',
      description: 'New cylinders and locks to insurance standard, with three keys and nothing left scratched.',
    },
    {
      name: 'Moving help',
      price: 24,
      image: 'move-help-800.avif',
      description:
        'An extra pair of strong hands for packing, carrying and loading, with blankets, straps and good humour.',
    },
  ],
  Painting: [
    {
      name: 'Room painting',
      price: 30,
      image: 'painting-800.avif',
      description:
        'Walls and ceiling in two coats, after filling and sanding. Furniture covered, edges sharp, brushes gone by six.',
    },
    {
      name: 'Woodwork and doors',
      price: 32,
      image: 'painting-800.avif',
      description:
        'Skirting, frames and doors rubbed down and finished in satin or gloss without drips or brush marks.',
    },
    {
      name: 'Exterior painting',
      price: 36,
      image: 'painting-800.avif',
      description:
        'Front doors, sills and masonry prepared and painted for British weather, so that it lasts more than one winter.',
    },
    {
      name: 'Wallpaper hanging',
      price: 34,
      image: 'painting-800.avif',
      description:
        'Patterns that meet, corners that stay down. Old paper stripped and walls lined first if they need it.',
    },
    {
      name: 'Fence and shed painting',
      price: 25,
      image: 'painting-800.avif',
      description:
        'Cleaned, treated and painted in the colour you choose. Plants are covered and neighbours kept friendly.',
    },
  ],
  Gardening: [
    {
      name: 'Lawn mowing',
      price: 22,
      image: 'lawn-hedge-800.avif',
      description: 'Cut, edged and cleared, with our own mower. Every week in summer or once before the party.',
    },
    {
      name: 'Hedge trimming',
      price: 28,
      image: 'lawn-hedge-800.avif',
      description: 'Level tops and straight sides, after a look for nests. Cuttings shredded or taken away.',
    },
    {
      name: 'Garden tidy-up',
      price: 26,
      image: 'gardening-800.avif',
      description: 'Weeds out, beds turned, paths swept: half a day that gives you the garden back.',
    },
    {
      name: 'Planting and beds',
      price: 29,
      image: 'gardening-800.avif',
      description:
        'A plan for sun and shade, soil improved, and plants set so that something is in flower from March to October.',
    },
    {
      name: 'Patio cleaning',
      price: 30,
      image: 'home-care-800.avif',
      description: 'Moss and grime pressure-washed off slabs and decking, joints re-sanded so that they stay clean.',
    },
    {
      name: 'Gutter clearing',
      price: 33,
      image: 'window-clean-800.avif',
      description: 'Leaves and moss out by vacuum from the ground, downpipes checked, with before and after photos.',
      areas: ['london', 'bristol', 'manchester', 'leeds'],
    },
  ],
  Carpentry: [
    {
      name: 'Door hanging',
      price: 38,
      image: 'carpentry-800.avif',
      description: 'Trimmed, hinged and latched so that it closes with one finger. Inside and front doors.',
    },
    {
      name: 'Fitted shelving',
      price: 42,
      image: 'carpentry-800.avif',
      description:
        'Alcove shelves and cupboards made to measure, painted or oiled, and strong enough for all your books.',
    },
    {
      name: 'Kitchen fitting',
      price: 46,
      image: 'carpentry-800.avif',
      description: 'Units levelled, worktops scribed and doors adjusted until every gap is the same.',
      areas: ['london', 'manchester', 'edinburgh'],
    },
    {
      name: 'Wooden floor laying',
      price: 40,
      image: 'carpentry-800.avif',
      description: 'Laminate, engineered or solid boards laid over the right underlay, with trims that hide the edges.',
    },
    {
      name: 'Decking and pergolas',
      price: 44,
      image: 'carpentry-800.avif',
      description: 'Outdoor timber work that stays straight: treated frames, hidden fixings, sanded edges.',
    },
    {
      name: 'Sash window repair',
      price: 45,
      image: 'carpentry-800.avif',
      description:
        'New cords, freed sashes and draught strips, so that old windows open easily and keep the warmth in.',
    },
  ],
  'Pest Control': [
    {
      name: 'Mouse and rat control',
      price: 48,
      image: 'pest-control-800.avif',
      description:
        'We find how they get in, treat safely around children and pets, and close the gaps so that they stay out.',
    },
    {
      name: 'Wasp nest removal',
      price: 60,
      image: 'pest-control-800.avif',
      description: 'Treated the same day where we can, from the loft, the wall or the garden, and checked afterwards.',
    },
    {
      name: 'Ant treatment',
      price: 44,
      image: 'pest-control-800.avif',
      description:
        'The nest, not just the trail. One visit in most homes, with advice on keeping the kitchen uninteresting.',
    },
    {
      name: 'Bed bug treatment',
      price: 62,
      image: 'pest-control-800.avif',
      description:
        'Inspection, heat or spray treatment and a second visit after two weeks. Discreet, in an unmarked car.',
    },
    {
      name: 'Moth treatment',
      price: 46,
      image: 'pest-control-800.avif',
      description: 'Wardrobes, carpets and lofts treated, with traps left behind that tell us whether it worked.',
    },
    {
      name: 'Bird proofing',
      price: 50,
      image: 'pest-control-800.avif',
      description: 'Netting and spikes for ledges and solar panels. Paused while we renew our roof licence.',
      isActive: false,
    },
  ],
};
