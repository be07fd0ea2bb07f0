import { art, goods, picture } from '../build.ts'
import type { DemoProduct } from '../types.ts'

const facts = [
  'Three sheets, 50 × 70 cm, rolled',
  '90 g/m² paper, strong enough for corners',
  'Vegetable inks; goes into the paper bin',
]
const category = ['Wrapping', 'Wrapping paper']

export const wrapping: DemoProduct[] = [
  goods({
    title: 'Starlight Wrapping Paper',
    slug: 'starlight-wrapping-paper',
    code: 'WR-STAR',
    vendor: 'Lumen Rasa',
    type: 'Wrapping paper',
    tags: ['stars', 'mid-century', 'holiday', 'pattern'],
    category,
    price: 900,
    weight: 180,
    facts,
    copy: [
      'Atomic stars for people who wrap well and for people who use a lot of tape. The pattern hides both.',
    ],
    choices: [
      {
        name: 'Color',
        choices: [
          { value: 'Saffron', code: 'SA', image: 0 },
          { value: 'Ember', code: 'EM', image: 1 },
        ],
      },
    ],
    images: [
      picture(
        'wrapping-paper',
        art('starburst', 'saffron', 1),
        'Rolls of star-patterned wrapping paper and a parcel in cream and gold',
        { set: [art('starburst', 'saffron', 9)] },
      ),
      picture(
        'wrapping-paper',
        art('starburst', 'ember', 2),
        'Rolls of star-patterned wrapping paper and a parcel in dark red',
        { set: [art('starburst', 'ember', 9)] },
      ),
    ],
  }),
  goods({
    title: 'Hedgerow Wrapping Paper',
    slug: 'hedgerow-wrapping-paper',
    code: 'WR-HEDG',
    vendor: 'Odd Orchard',
    type: 'Wrapping paper',
    tags: ['botanical', 'pattern', 'green', 'bestseller'],
    category,
    price: 900,
    weight: 180,
    facts,
    copy: [
      'Leaves and berries for every season in which somebody has a birthday. Tie it with garden string.',
    ],
    choices: [
      {
        name: 'Color',
        choices: [
          { value: 'Forest', code: 'FO', image: 0 },
          { value: 'Rosehip', code: 'RO', image: 1 },
        ],
      },
    ],
    images: [
      picture(
        'wrapping-paper',
        art('foliage', 'forest', 3),
        'Rolls of leaf-patterned wrapping paper and a parcel in dark green',
        { set: [art('terrazzo', 'forest', 2)] },
      ),
      picture(
        'wrapping-paper',
        art('foliage', 'rosehip', 8),
        'Rolls of leaf-patterned wrapping paper and a parcel in pink',
        { set: [art('terrazzo', 'rosehip', 2)] },
      ),
    ],
  }),
  goods({
    title: 'Orange Grove Wrapping Paper',
    slug: 'orange-grove-wrapping-paper',
    code: 'WR-ORAN',
    vendor: 'Odd Orchard',
    type: 'Wrapping paper',
    tags: ['kitchen', 'pattern', 'warm'],
    category,
    price: 900,
    was: 1200,
    weight: 180,
    facts,
    copy: ['Wraps marmalade, cookbooks and apologies. Smells of nothing, sadly.'],
    images: [
      picture(
        'wrapping-paper',
        art('citrus', 'clay', 5),
        'Rolls of citrus-patterned wrapping paper and a parcel',
        { set: [art('citrus', 'meadow', 5)] },
      ),
    ],
  }),
  goods({
    title: 'Garden Gift Tags',
    slug: 'garden-gift-tags',
    code: 'TA-GARD',
    vendor: 'Odd Orchard',
    type: 'Gift tags',
    tags: ['flowers', 'set', 'gift'],
    category: ['Wrapping', 'Gift tags'],
    price: 650,
    weight: 60,
    copy: [
      'Eight tags with room for a name and very little else. The string is cotton and already tied.',
    ],
    facts: ['Eight tags, four designs', '300 g/m² card with a reinforced eyelet', 'Cotton string'],
    images: [
      picture(
        'tags',
        art('flowers', 'rosehip', 2),
        'Four gift tags with flowers on cotton string',
        {
          set: [
            art('botanical', 'clay', 4),
            art('flowers', 'meadow', 5),
            art('botanical', 'lagoon', 6),
          ],
        },
      ),
    ],
  }),
  goods({
    title: 'Compass and Ruler Gift Tags',
    slug: 'compass-and-ruler-gift-tags',
    code: 'TA-COMP',
    vendor: 'Studio Halv',
    type: 'Gift tags',
    tags: ['geometric', 'set', 'bold'],
    category: ['Wrapping', 'Gift tags'],
    price: 650,
    weight: 60,
    copy: [
      'Eight tags for presents with corners. They make brown paper look as if it had been the plan.',
    ],
    facts: ['Eight tags, four designs', '300 g/m² card with a reinforced eyelet', 'Cotton string'],
    images: [
      picture('tags', art('bauhaus', 'fjord', 4), 'Four gift tags with geometric patterns', {
        set: [art('arches', 'clay', 2), art('bauhaus', 'saffron', 8), art('eclipse', 'dusk', 1)],
      }),
    ],
  }),
]
