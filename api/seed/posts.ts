export interface DemoPost {
  title: string;
  excerpt: string;
  image: string;
  tags: readonly string[];
  author: string;
  daysAgo: number;
  views: number;
  body: string;
}

/** Blog posts, in Markdown. */
export const POSTS: readonly DemoPost[] = [
  {
    title: 'How to bleed a radiator in ten minutes',
    excerpt:
      'Cold at the top, hot at the bottom? That is air. Here is how to let it out without painting the wall brown.',
    image: 'plumbing-800.avif',
    tags: ['heating', 'plumbing', 'winter'],
    author: 'Nora Finch',
    daysAgo: 3,
    views: 418,
    body: `A radiator that is warm below and cold above has air in it. The water cannot reach the top, so you pay for heat that stays in the boiler. Letting the air out takes ten minutes and one small key.

## What you need

- A radiator key, from any hardware shop
- An old towel and a mug
- The heating switched off, and an hour of patience while it cools

## How to do it

Start with the radiator that is furthest from the boiler, on the lowest floor. Hold the towel under the valve at the top corner, put the key on and turn it a quarter to the left. It hisses. That is good. When the hissing stops and water comes, close it. Do not turn further than you need: the little screw can come out altogether, and then you will want more than one towel.

When all of them are done, look at the pressure gauge of the boiler. Between 1 and 1.5 bar is right for most homes. If it has dropped, top it up with the filling loop and write down today's date.

## When to call someone

If the same radiator fills with air again within a month, something lets it in. If the water is black, the system wants flushing. Both are jobs for a plumber, and both are cheaper now than in January.`,
  },
  {
    title: 'The deposit clean: what landlords really look at',
    excerpt: 'Agents have a list. We asked three of them for it, and put it in the order in which deposits are lost.',
    image: 'cleaning-800.avif',
    tags: ['cleaning', 'moving', 'renting'],
    author: 'Hugo Hart',
    daysAgo: 9,
    views: 736,
    body: `Most deductions from deposits are for cleaning, not for damage. We asked three letting agents what they check first when a tenant has moved out. Their lists were nearly the same.

## The oven

Always the oven. Not only the inside: the glass between the two door panes, the sides that show when a drawer is open, and the extractor filter above. If you clean one thing professionally, let it be this one.

## Limescale

Shower heads, taps and the rim under the toilet lid. Vinegar and an hour do most of it. Leave natural stone to someone who knows it, because acid etches marble for good.

## The tops of things

- Door frames and wardrobes
- The fridge, above and behind
- Light shades and curtain rails

Agents run a finger along them. So should you.

## Photographs

Take them on the last day, with the light on, in every room, and of the meters. If the inventory from your first day has pictures, stand where that photographer stood. Two pictures from the same place end most arguments before they begin.`,
  },
  {
    title: 'A small garden that looks after itself',
    excerpt: 'Twelve square metres, one hour a week, and something in flower from March to October.',
    image: 'gardening-800.avif',
    tags: ['gardening', 'planning'],
    author: 'Leo Park',
    daysAgo: 16,
    views: 291,
    body: `People ask for a low-maintenance garden and think of gravel. Gravel is not low maintenance: it is weeding on your knees. Plants that cover the soil are.

## Cover the ground

Bare soil is an invitation. Hardy geraniums, lady's mantle and creeping thyme close the gaps within two summers and ask for one haircut a year.

## Three layers, not thirty plants

- One small tree or tall grass that gives height
- Five or six shrubs that keep their shape
- One ground cover, planted in groups of seven

Repeating a few plants looks calmer than one of everything, and you only have to learn how to look after nine.

## Water once, deeply

A daily sprinkle keeps roots at the surface, where they dry out. Ten litres once a week sends them down. Plant in October rather than in May, and the winter does the watering for you.

The hour a week goes like this: ten minutes of weeding, ten of edging, and forty in a chair.`,
  },
  {
    title: 'Which wall is that? Fixings explained',
    excerpt: 'Brick, block, plasterboard or tile: knock first, then choose. The shelf will stay up.',
    image: 'handyman-800.avif',
    tags: ['handyman', 'tools', 'walls', 'how to'],
    author: 'Theo Marsh',
    daysAgo: 24,
    views: 512,
    body: `Every shelf that falls down was fixed to the wrong wall. Or rather: with the wrong fixing for the right wall. Finding out takes a knuckle and a minute.

## Knock

A dull, solid sound is brick or block. A hollow one is plasterboard on studs or on dabs of glue. If the sound changes every forty or sixty centimetres, those are the studs, and studs are good news.

## Choose

- Brick or block: a brown or red plug and a screw as long as your little finger
- Plasterboard, light things: a self-drilling fixing
- Plasterboard, heavy things: into the stud, or a spring toggle that spreads behind the board
- Tile: tape on the glaze, a tile bit, no hammer action until you are through

## Before you drill

Cables run straight up or down from sockets and switches, and pipes rise from radiators. A detector costs less than a plumber. And if the thing you are hanging could hurt somebody when it falls, a television over a cot for example, have it done by someone who does it every day.`,
  },
  {
    title: 'Painting a room in a day, honestly',
    excerpt: 'It can be done, if the day begins the evening before. A timetable that works.',
    image: 'painting-800.avif',
    tags: ['painting', 'weekend'],
    author: 'Iris Cole',
    daysAgo: 33,
    views: 367,
    body: `A bedroom of twelve square metres takes a day. Not because painting takes so long, but because drying does. Here is the timetable we use.

## The evening before

Move everything into the middle and cover it. Fill holes and cracks with two thin layers rather than one thick one. Wash the wall above the radiator, where the grey stripe is.

## The day

- 8:00 Sand the filler, hoover, tape the skirting
- 9:00 Ceiling, always first
- 10:30 Edges of the walls with a brush, two hand-widths
- 11:30 Walls with a roller, from the window inwards
- 15:30 Second coat, in the same order
- 18:00 Tape off while the paint is still soft

## What goes wrong

Cheap rollers shed. Paint that is stretched too far looks fine when wet and patchy when dry. And a second coat on a first one that is not dry pulls it off the wall. If you have one hour too few, stop after the first coat: it will keep until next Saturday.`,
  },
  {
    title: 'Mice in the house: calm down, look, close, then treat',
    excerpt: 'The order matters more than the poison. What a professional does on the first visit.',
    image: 'pest-control-800.avif',
    tags: ['pest control', 'winter'],
    author: 'Ruby Lane',
    daysAgo: 45,
    views: 254,
    body: `The first mouse of the winter arrives when the nights drop below ten degrees. It is not a sign of a dirty house. It is a sign of a gap the width of a pencil.

## Look

Droppings along walls, a smear of grease where they squeeze through, a rustle behind the kitchen plinth at eleven at night. A dusting of flour on the floor shows the road they take.

## Close

Steel wool and sealant around pipes. Brush strips under doors. A mesh over air bricks, never a solid cover, because the wall has to breathe. Nine visits out of ten are won here.

## Then treat

- Traps along the wall, not in the middle of the room
- Baits only in locked boxes, out of reach of children, pets and owls
- Gloves, because they smell you

Look every day, and write down what you find. When there has been nothing for two weeks, you are done. If there is something every day, call us: then there is a gap that you have not found yet.`,
  },
  {
    title: 'What to ask before someone works in your home',
    excerpt: 'Five questions, the answers that should please you, and the ones that should not.',
    image: 'home-care-800.avif',
    tags: ['helpers', 'safety', 'tips'],
    author: 'The Choresy team',
    daysAgo: 60,
    views: 829,
    body: `You let someone into your home for a morning. It is all right to ask questions, and good helpers like them.

## Have you done this before?

The best answer is a story. "Last week, in a house like yours, and here is what we found."

## What will it cost in the end?

On Choresy the price per hour stands beside the chore, and the total is fixed when you book. For parts, ask for a figure before they are bought.

## What do I have to prepare?

Someone who has a list ready has done it often. Someone who says "nothing" may be about to use your towels.

## What if something breaks?

Insurance is a sensible answer. "Nothing ever breaks" is not.

## May I call you afterwards?

You can write to us at any time, and the payment reaches your helper only when the job is done and confirmed. That is the point of it: you are not alone with it.`,
  },
];
