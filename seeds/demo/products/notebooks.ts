import type { Art } from '../../art/artwork.ts'
import type { PaletteName } from '../../art/palettes.ts'
import type { Finish } from '../../art/scene.ts'
import { type Choice, type Goods, goods, picture } from '../build.ts'
import type { DemoProduct } from '../types.ts'

const facts = [
  'A5, 144 pages of 100 g/m² paper that takes fountain pens',
  'Thread-sewn: opens flat on any page',
  'Cover printed on recycled board, cloth spine',
]
const ruling = {
  name: 'Ruling',
  choices: [
    { value: 'Plain', code: 'PL' },
    { value: 'Lined', code: 'LI' },
    { value: 'Dotted', code: 'DO' },
  ],
}

type Notebook = Pick<Goods, 'title' | 'slug' | 'code' | 'vendor' | 'tags' | 'copy'> &
  Partial<Goods> & {
    motif: Art['motif']
    seed: number
    shows: string
    finish: Finish
    colors: readonly [name: string, code: string, palette: PaletteName][]
    text?: string
  }

function notebook({ motif, seed, shows, finish, colors, text, ...rest }: Notebook): DemoProduct {
  const color: { name: string; choices: Choice[] } = {
    name: 'Color',
    choices: colors.map(([value, code], image) => ({ value, code, image })),
  }
  return goods({
    type: 'Notebook',
    category: ['Desk', 'Notebooks'],
    price: 1850,
    weight: 290,
    facts,
    choices: [color, ruling],
    images: colors.map(([name, , palette]) =>
      picture(
        'notebook',
        { motif, palette, seed },
        `Notebook with ${shows} on the cover, in ${name.toLowerCase()}`,
        { finish, ...(text ? { text } : {}) },
      ),
    ),
    ...rest,
  })
}

export const notebooks: DemoProduct[] = [
  notebook({
    title: 'Terrazzo Notebook',
    slug: 'terrazzo-notebook',
    code: 'NB-TERR',
    vendor: 'Studio Halv',
    tags: ['terrazzo', 'pattern', 'bestseller', 'gift'],
    motif: 'terrazzo',
    seed: 1,
    shows: 'marble chips',
    finish: 'label',
    colors: [
      ['Rosehip', 'RO', 'rosehip'],
      ['Lagoon', 'LA', 'lagoon'],
      ['Primary', 'PR', 'bauhaus'],
    ],
    copy: [
      'Marble chips in plaster, scattered by hand until no corner was lonely. A paper label waits for whatever you decide this notebook is for.',
      'Fits a coat pocket, if it is a generous coat.',
    ],
  }),
  notebook({
    title: 'Loom Notebook',
    slug: 'loom-notebook',
    code: 'NB-LOOM',
    vendor: 'Studio Halv',
    tags: ['textile', 'geometric', 'pattern'],
    motif: 'weave',
    seed: 1,
    shows: 'woven blocks',
    finish: 'elastic',
    colors: [
      ['Fjord', 'FJ', 'fjord'],
      ['Dusk', 'DU', 'dusk'],
      ['Clay', 'CL', 'clay'],
    ],
    price: 1950,
    copy: [
      'A cover like a folded blanket and an elastic that holds it shut over tickets, receipts and the odd pressed leaf.',
    ],
  }),
  notebook({
    title: 'Hedgerow Notebook',
    slug: 'hedgerow-notebook',
    code: 'NB-HEDG',
    vendor: 'Odd Orchard',
    tags: ['botanical', 'pattern', 'green', 'gift'],
    motif: 'foliage',
    seed: 2,
    shows: 'climbing sprigs and berries',
    finish: 'stitched',
    colors: [
      ['Forest', 'FO', 'forest'],
      ['Meadow', 'ME', 'meadow'],
    ],
    copy: [
      'Sprigs and berries climbing the cover, stitched along the spine in a thread we chose far too carefully.',
      'For field notes, seed lists and the names of neighbors’ cats.',
    ],
  }),
  notebook({
    title: 'Tide Notebook',
    slug: 'tide-notebook',
    code: 'NB-TIDE',
    vendor: 'Inkwold Editions',
    tags: ['sea', 'pattern', 'blue'],
    motif: 'scallops',
    seed: 3,
    shows: 'overlapping wave fans',
    finish: 'label',
    text: 'LOGBOOK',
    colors: [
      ['Fjord', 'FJ', 'fjord'],
      ['Lagoon', 'LA', 'lagoon'],
      ['Saffron', 'SA', 'saffron'],
    ],
    soldOut: ['Saffron / Plain', 'Saffron / Dotted'],
    copy: [
      'The old wave pattern, fan over fan, with a stray one in coral where the boat went by. Labeled as a logbook; nothing says you must sail.',
    ],
  }),
  notebook({
    title: 'Atomic Notebook',
    slug: 'atomic-notebook',
    code: 'NB-ATOM',
    vendor: 'Lumen Rasa',
    tags: ['mid-century', 'pattern', 'stars'],
    motif: 'starburst',
    seed: 4,
    shows: 'atomic stars',
    finish: 'elastic',
    colors: [
      ['Saffron', 'SA', 'saffron'],
      ['Night', 'NI', 'night'],
    ],
    was: 2200,
    copy: [
      'Stars from a kitchen of 1956, when the future was going to have rounded corners. We still think so.',
    ],
  }),
  notebook({
    title: 'Field Sketchbook',
    slug: 'field-sketchbook',
    code: 'NB-SKET',
    vendor: 'Odd Orchard',
    tags: ['map', 'line drawing', 'outdoors'],
    motif: 'contours',
    seed: 6,
    shows: 'contour lines',
    finish: 'elastic',
    colors: [
      ['Moss', 'MO', 'moss'],
      ['Clay', 'CL', 'clay'],
    ],
    price: 2400,
    weight: 380,
    choices: [
      {
        name: 'Color',
        choices: [
          { value: 'Moss', code: 'MO', image: 0 },
          { value: 'Clay', code: 'CL', image: 1 },
        ],
      },
    ],
    facts: [
      'A5, 96 pages of 160 g/m² drawing paper',
      'Takes pencil, ink and a light wash',
      'Hard cover to draw on standing up',
    ],
    copy: [
      'Heavy paper for pencil, ink and a light wash, in a cover stiff enough to draw on while standing in a field.',
    ],
  }),
]
