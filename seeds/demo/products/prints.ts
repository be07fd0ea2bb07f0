import type { Art } from '../../art/artwork.ts'
import { art, type Goods, goods, picture } from '../build.ts'
import type { DemoProduct } from '../types.ts'

const sizes = [
  { value: 'A4', code: 'A4' },
  { value: 'A3', code: 'A3', extra: 1600, weight: 90 },
  { value: '50 × 70 cm', code: '57', extra: 3900, weight: 260 },
]
const frames = [
  { value: 'Unframed', code: 'UN', image: 1 },
  { value: 'Oak', code: 'OA', extra: 4500, weight: 900, image: 0 },
  { value: 'Black', code: 'BL', extra: 4500, weight: 900, image: 2 },
]
const facts = [
  'Giclée print on 230 g/m² uncoated cotton paper',
  'Twelve pigment inks, lightfast for a hundred years behind glass',
  'Frames: solid wood, acid-free mat, ready to hang',
  'Unframed prints travel flat up to A3 and rolled above',
]

type Print = Pick<Goods, 'title' | 'slug' | 'vendor' | 'tags' | 'copy' | 'code'> &
  Partial<Pick<Goods, 'was' | 'soldOut' | 'status' | 'daysOld' | 'policy' | 'stock'>> & {
    design: Art
    /** What the design shows, to follow "Art print of …". */
    shows: string
    price?: number
    onShelf?: boolean
  }

function print({ design, shows, onShelf, price = 2800, ...rest }: Print): DemoProduct {
  return goods({
    ...rest,
    price,
    facts,
    type: 'Art print',
    category: ['Wall art', 'Art prints'],
    weight: 120,
    choices: [
      { name: 'Size', choices: sizes },
      { name: 'Frame', choices: frames },
    ],
    images: [
      picture('framed-print', design, `Art print of ${shows} in an oak frame`, {
        finish: onShelf ? 'shelf' : 'oak',
      }),
      picture('framed-print', design, `The unframed print of ${shows}, held by two clips`, {
        finish: 'unframed',
      }),
      picture('framed-print', design, `Art print of ${shows} in a black frame`, {
        finish: 'black',
      }),
    ],
  })
}

export const prints: DemoProduct[] = [
  print({
    title: 'Red Moon over the Wold',
    slug: 'red-moon-over-the-wold',
    code: 'PR-MOON',
    vendor: 'Inkwold Editions',
    tags: ['moon', 'landscape', 'warm', 'bestseller'],
    design: art('hills', 'clay', 2),
    shows: 'a red moon above folded hills',
    copy: [
      'The print the shop is named after. Five hills, each combed with its own furrows, and a moon that rose redder than anyone had asked for.',
      'We mixed the terracotta three times before it stopped looking like brick and started looking like evening.',
    ],
  }),
  print({
    title: 'Bay Branch',
    slug: 'bay-branch',
    code: 'PR-BAY',
    vendor: 'Odd Orchard',
    tags: ['botanical', 'green', 'line drawing', 'bestseller'],
    design: art('botanical', 'moss', 3),
    shows: 'a bay branch in line and flat color',
    onShelf: true,
    copy: [
      'A branch cut on a walk, drawn the same afternoon. The line was printed a hair out of register with the color beneath it, which is exactly where it wanted to be.',
      'Looks at home in a kitchen, and forgives steam better than most.',
    ],
  }),
  print({
    title: 'Composition with Quarter Circles',
    slug: 'composition-with-quarter-circles',
    code: 'PR-QUAR',
    vendor: 'Studio Halv',
    tags: ['geometric', 'bauhaus', 'bold'],
    design: art('bauhaus', 'bauhaus', 3),
    shows: 'quarter circles, bars and targets in red, blue and yellow',
    copy: [
      'Red, yellow, blue and the discipline of a grid. Studio Halv cut the first version from paper with nothing but a compass and a ruler.',
      'Stand back three steps and it starts to move.',
    ],
  }),
  print({
    title: 'Nine Waves',
    slug: 'nine-waves',
    code: 'PR-WAVE',
    vendor: 'Inkwold Editions',
    tags: ['sea', 'landscape', 'blue'],
    design: art('waves', 'lagoon', 3),
    shows: 'a coral sun setting behind nine waves',
    copy: [
      'Sailors count nine waves to the big one. Here they are in order, from the palest at the horizon to the one about to wet your shoes.',
      'A quiet, cool print for rooms that get the afternoon sun.',
    ],
  }),
  print({
    title: 'Lunar Year',
    slug: 'lunar-year',
    code: 'PR-LUNA',
    vendor: 'Mornfield Press',
    tags: ['moon', 'night', 'chart', 'dark'],
    design: art('phases', 'night', 2),
    shows: 'the phases of the moon around a full golden moon',
    copy: [
      'Twelve phases around one full moon, in the manner of an observatory wall chart. The night blue is printed solid, edge to edge, so the paper itself becomes the sky.',
      'A favorite for hallways and for people who are awake at the wrong hours.',
    ],
  }),
  print({
    title: 'Four Seaweeds',
    slug: 'four-seaweeds',
    code: 'PR-WEED',
    vendor: 'Odd Orchard',
    tags: ['cut-out', 'sea', 'bold', 'warm'],
    design: art('cutouts', 'saffron', 5),
    shows: 'cut-paper seaweeds on blocks of color',
    copy: [
      'Scissors, gouache and no pencil: each frond was cut in one go, the way one signs a name.',
      'The blocks of color do the rest. Hang it where a wall has been waiting for a reason.',
    ],
  }),
  print({
    title: 'Survey of an Unnamed Island',
    slug: 'survey-of-an-unnamed-island',
    code: 'PR-ISLE',
    vendor: 'Tessel and Dray',
    tags: ['map', 'line drawing', 'blue'],
    design: art('contours', 'fjord', 4),
    shows: 'contour lines of an imaginary island',
    copy: [
      'Hair-thin contour lines and bands of blue, for an island that is on no chart. The small dot is where we would put the hut.',
      'Up close, every line is sharp enough to walk along.',
    ],
  }),
  print({
    title: 'Still Life with Three Pots',
    slug: 'still-life-with-three-pots',
    code: 'PR-POTS',
    vendor: 'Lumen Rasa',
    tags: ['still life', 'warm', 'mid-century'],
    design: art('vessels', 'clay', 6),
    shows: 'three pots with branches before an arch',
    was: 3400,
    copy: [
      'A tall pot, a stout one and one that is only for show. The fruit was eaten as soon as the drawing was done.',
      'Mid-century in spirit, drawn last spring in fact.',
    ],
  }),
  print({
    title: 'Two Suns',
    slug: 'two-suns',
    code: 'PR-SUNS',
    vendor: 'Studio Halv',
    tags: ['geometric', 'halftone', 'bold'],
    design: art('eclipse', 'lagoon', 3),
    shows: 'two overlapping suns made of printed dots',
    copy: [
      'Two screens of dots, two inks, one overlap. Where coral meets petrol a third color appears that we never put on the press.',
      'Best seen from across the room, then from very near.',
    ],
  }),
  print({
    title: 'Lamplit Town',
    slug: 'lamplit-town',
    code: 'PR-TOWN',
    vendor: 'Mornfield Press',
    tags: ['town', 'night', 'dark', 'bestseller'],
    design: art('houses', 'night', 2),
    shows: 'a small town on a hill at night, windows lit',
    copy: [
      'A hundred and some windows, most of them lit. Somebody in the third row is up late with a book, and you may decide who.',
      'Children will look for the house without a lamp. There are several.',
    ],
  }),
  print({
    title: 'Far Ridges',
    slug: 'far-ridges',
    code: 'PR-RIDG',
    vendor: 'Inkwold Editions',
    tags: ['landscape', 'blue', 'mist'],
    design: art('ridges', 'fjord', 5),
    shows: 'mountain ridges fading into mist under an orange sun',
    onShelf: true,
    soldOut: ['A4 / Black', '50 × 70 cm / Oak'],
    copy: [
      'Seven ridges and the mist between them. The nearest is nearly ink; the last one is hardly there.',
      'Printed on the softest paper we stock, because fog should not shine.',
    ],
  }),
  print({
    title: 'Doorways',
    slug: 'doorways',
    code: 'PR-DOOR',
    vendor: 'Lumen Rasa',
    tags: ['arches', 'geometric', 'mid-century', 'warm'],
    design: art('arches', 'rosehip', 3),
    shows: 'three nested archways and a sun',
    copy: [
      'Three nested arches and a sun that found its way in. Drawn after a summer spent in a town where no door was quite square.',
    ],
  }),
  print({
    title: 'Wind Study No. 8',
    slug: 'wind-study-no-8',
    code: 'PR-WIND',
    vendor: 'Tessel and Dray',
    tags: ['abstract', 'flow', 'bold', 'made to order'],
    design: art('flow', 'forest', 7),
    shows: 'brush strokes following the wind',
    price: 3600,
    stock: 0,
    policy: 'continue',
    copy: [
      'Two thousand brush strokes that follow a wind nobody saw. Each follows its neighbor, none of them repeats.',
      'Printed for you when you order it: please allow one week before it ships.',
    ],
  }),
  print({
    title: 'A School Chart of the Planets',
    slug: 'a-school-chart-of-the-planets',
    code: 'PR-PLAN',
    vendor: 'Mornfield Press',
    tags: ['space', 'chart', 'warm'],
    design: art('orbits', 'saffron', 4),
    shows: 'planets on their rings around an orange sun',
    status: 'draft',
    copy: ['Seven planets, none to scale, all in good order. Goes to press next month.'],
  }),
]
