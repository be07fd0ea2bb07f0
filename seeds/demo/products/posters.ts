import { art, type Goods, goods, picture } from '../build.ts'
import type { DemoProduct } from '../types.ts'

const facts = [
  '50 × 70 cm, offset on 170 g/m² matte paper',
  'Wooden rails close with magnets and leave no marks',
  'Ships rolled in a tube without plastic',
]
const hangers = {
  name: 'Hanger',
  choices: [
    { value: 'Poster only', code: 'PO' },
    { value: 'Oak rails', code: 'OA', extra: 2200, weight: 340, image: 0 },
    { value: 'Black rails', code: 'BL', extra: 2200, weight: 340, image: 1 },
  ],
}

type Poster = Pick<Goods, 'title' | 'slug' | 'code' | 'vendor' | 'tags' | 'copy'> &
  Partial<Goods> & { design: ReturnType<typeof art>; shows: string }

function poster({ design, shows, ...rest }: Poster): DemoProduct {
  return goods({
    type: 'Poster',
    category: ['Wall art', 'Posters'],
    price: 3200,
    weight: 260,
    facts,
    choices: [hangers],
    images: [
      picture('poster', design, `Poster of ${shows}, hanging from oak rails`, { finish: 'oak' }),
      picture('poster', design, `Poster of ${shows}, hanging from black rails`, {
        finish: 'black',
      }),
      picture('detail', design, `Close view of the poster of ${shows}`),
    ],
    ...rest,
  })
}

export const posters: DemoProduct[] = [
  poster({
    title: 'Monoline Ampersand',
    slug: 'monoline-ampersand',
    code: 'PO-MONO',
    vendor: 'Tessel and Dray',
    tags: ['type', 'bold', 'bestseller'],
    design: art('specimen', 'bauhaus', 7),
    shows: 'a giant white ampersand above an alphabet, on yellow',
    copy: [
      'A founder’s sheet for a typeface made of circles and straight lines only. One sign shouts, the rest of the alphabet stands by.',
      'For studios, for couples, and for anyone who thinks “and” deserves better.',
    ],
  }),
  poster({
    title: 'The Inner Planets',
    slug: 'the-inner-planets',
    code: 'PO-ORBI',
    vendor: 'Mornfield Press',
    tags: ['space', 'chart', 'night', 'dark'],
    design: art('orbits', 'night', 2),
    shows: 'planets circling a golden sun on night blue',
    copy: [
      'Astronomy as the classroom used to hang it: rings, half-lit planets, a sun in the corner too big for the page.',
      'The blue is deep enough to make a pale wall look like morning.',
    ],
  }),
  poster({
    title: 'Citrus Season',
    slug: 'citrus-season',
    code: 'PO-CITR',
    vendor: 'Odd Orchard',
    tags: ['kitchen', 'botanical', 'warm'],
    design: art('citrus', 'forest', 3),
    shows: 'halved oranges and leaves on dark green',
    was: 3900,
    copy: [
      'Winter is when oranges are good, and when a kitchen needs them most. Halves, wholes and leaves, tumbling like a dropped bag.',
    ],
  }),
  poster({
    title: 'Weaving Workshop',
    slug: 'weaving-workshop',
    code: 'PO-WEAV',
    vendor: 'Studio Halv',
    tags: ['textile', 'geometric', 'bauhaus'],
    design: art('weave', 'clay', 5),
    shows: 'blocks of woven stripes',
    soldOut: ['*'],
    copy: [
      'Warp and weft as ink on paper, after the wall hangings of a famous workshop. Every block holds two colors; no two neighbors agree.',
      'This edition has sold out. A second one, in blues, is on the loom.',
    ],
  }),
]
