import { art, goods, picture } from '../build.ts'
import type { DemoProduct } from '../types.ts'

export const deskGoods: DemoProduct[] = [
  goods({
    title: 'Twelve Still Lifes Wall Calendar',
    slug: 'twelve-still-lifes-wall-calendar',
    code: 'CA-STIL',
    vendor: 'Lumen Rasa',
    type: 'Calendar',
    tags: ['calendar', 'still life', 'kitchen', 'bestseller'],
    category: ['Desk', 'Calendars'],
    price: 2600,
    weight: 420,
    copy: [
      'A table, some pots and what the month puts in them: forced branches in February, far too many plums in August.',
      'Monday comes first, moons are marked, and there is room to write in every square.',
    ],
    facts: [
      '30 × 45 cm, wire-bound at the top',
      '13 sheets of 200 g/m² uncoated paper',
      'Each picture trims to a print',
    ],
    images: [
      picture(
        'calendar',
        art('vessels', 'saffron', 1),
        'Wall calendar open at May, with a still life of pots and fruit',
        { text: 'MAY' },
      ),
      picture(
        'calendar',
        art('vessels', 'lagoon', 4),
        'Wall calendar open at August, with a still life in blue-green',
        { text: 'AUGUST' },
      ),
    ],
  }),
  goods({
    title: 'Moon and Hills Calendar',
    slug: 'moon-and-hills-calendar',
    code: 'CA-MOON',
    vendor: 'Inkwold Editions',
    type: 'Calendar',
    tags: ['calendar', 'moon', 'landscape'],
    category: ['Desk', 'Calendars'],
    price: 2400,
    was: 2900,
    weight: 420,
    copy: [
      'Twelve evenings on the same hill, from January’s violet to the last warm night in September. Every full moon is marked with a dot of copper ink.',
    ],
    facts: [
      '30 × 45 cm, wire-bound at the top',
      '13 sheets of 200 g/m² uncoated paper',
      'Phases of the moon for every day',
    ],
    images: [
      picture(
        'calendar',
        art('hills', 'dusk', 6),
        'Wall calendar open at January, with violet hills under a peach moon',
        { text: 'JANUARY' },
      ),
      picture(
        'calendar',
        art('hills', 'meadow', 8),
        'Wall calendar open at June, with green hills under an orange moon',
        { text: 'JUNE' },
      ),
    ],
  }),
  goods({
    title: 'Last Year’s Birds Calendar',
    slug: 'last-years-birds-calendar',
    code: 'CA-BIRD',
    vendor: 'Odd Orchard',
    type: 'Calendar',
    tags: ['calendar', 'birds'],
    category: ['Desk', 'Calendars'],
    status: 'archived',
    price: 2400,
    weight: 420,
    copy: ['A bird for every month of a year that is over. Kept here for those who ask about it.'],
    facts: ['30 × 45 cm, wire-bound at the top'],
    images: [
      picture(
        'calendar',
        art('birds', 'rosehip', 3),
        'Wall calendar open at April, with birds on wires',
        { text: 'APRIL' },
      ),
    ],
  }),
  goods({
    title: 'This Week Desk Pad',
    slug: 'this-week-desk-pad',
    code: 'PL-WEEK',
    vendor: 'Tessel and Dray',
    type: 'Planner',
    tags: ['planner', 'office', 'gift'],
    category: ['Desk', 'Planners'],
    price: 1600,
    weight: 510,
    copy: [
      'Seven days, seven boxes to tick, and nothing else. Tear the week off on Friday and feel the difference.',
    ],
    facts: [
      'A4, 52 undated sheets, glued at the head',
      '120 g/m² paper that pencil likes',
      'Backing board made of scrap',
    ],
    choices: [
      {
        name: 'Color',
        choices: [
          { value: 'Lagoon', code: 'LA', image: 0 },
          { value: 'Clay', code: 'CL', image: 1 },
          { value: 'Dusk', code: 'DU', image: 2 },
        ],
      },
    ],
    images: [
      picture(
        'planner',
        art('scallops', 'lagoon', 1),
        'Weekly desk pad with a wave pattern in blue-green',
      ),
      picture(
        'planner',
        art('bauhaus', 'clay', 9),
        'Weekly desk pad with a geometric pattern in terracotta',
      ),
      picture(
        'planner',
        art('terrazzo', 'dusk', 2),
        'Weekly desk pad with a terrazzo pattern in violet',
      ),
    ],
  }),
  goods({
    title: 'Garden Year Planner',
    slug: 'garden-year-planner',
    code: 'PL-GARD',
    vendor: 'Odd Orchard',
    type: 'Planner',
    tags: ['planner', 'botanical', 'green', 'outdoors'],
    category: ['Desk', 'Planners'],
    price: 1800,
    weight: 540,
    copy: [
      'What was sown, what came up, what the slugs thought of it. A pad for the potting bench, with a margin wide enough for excuses.',
    ],
    facts: ['A4, 52 undated sheets, glued at the head', 'Sowing table on the backing board'],
    images: [
      picture('planner', art('foliage', 'meadow', 5), 'Garden planner pad with a leaf pattern', {
        text: 'THE GARDEN',
      }),
    ],
  }),
]
