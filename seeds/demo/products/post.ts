import { art, goods, picture } from '../build.ts'
import type { DemoProduct } from '../types.ts'

const landscape = [
  art('ridges', 'fjord', 1),
  art('waves', 'saffron', 1),
  art('houses', 'night', 1),
  art('hills', 'forest', 1),
]
const pattern = [
  art('scallops', 'lagoon', 2),
  art('starburst', 'night', 3),
  art('terrazzo', 'clay', 4),
  art('citrus', 'saffron', 2),
]

export const postGoods: DemoProduct[] = [
  goods({
    title: 'Evening Country Postcards',
    slug: 'evening-country-postcards',
    code: 'PC-EVEN',
    vendor: 'Inkwold Editions',
    type: 'Postcards',
    tags: ['landscape', 'moon', 'set', 'bestseller', 'gift'],
    category: ['Cards and post', 'Postcards'],
    price: 1200,
    weight: 95,
    copy: [
      'Ten postcards, five evenings: a moon, a ridge, a sea, a town and a forest. Two of each, because one always stays on the fridge.',
    ],
    facts: ['Ten cards, A6', '350 g/m² card, uncoated on the writing side', 'Banded in paper'],
    images: [
      picture('postcards', art('hills', 'dusk', 1), 'Five landscape postcards spread on a table', {
        set: landscape,
      }),
    ],
  }),
  goods({
    title: 'Pattern Book Postcards',
    slug: 'pattern-book-postcards',
    code: 'PC-PATT',
    vendor: 'Studio Halv',
    type: 'Postcards',
    tags: ['pattern', 'geometric', 'set'],
    category: ['Cards and post', 'Postcards'],
    price: 1200,
    weight: 95,
    copy: [
      'The shop’s five favorite patterns at the size of a stamp album page. Pin them up as a mood board or send them one by one.',
    ],
    facts: ['Ten cards, A6', '350 g/m² card, uncoated on the writing side', 'Banded in paper'],
    images: [
      picture(
        'postcards',
        art('bauhaus', 'meadow', 6),
        'Five patterned postcards spread on a table',
        { set: pattern },
      ),
    ],
  }),
  goods({
    title: 'Letter Set with Lined Envelopes',
    slug: 'letter-set-with-lined-envelopes',
    code: 'WP-LETT',
    vendor: 'Mornfield Press',
    type: 'Writing paper',
    tags: ['letters', 'pattern', 'set', 'gift'],
    category: ['Cards and post', 'Writing paper'],
    price: 2200,
    weight: 240,
    copy: [
      'Twenty sheets with a printed head, ten envelopes with the same pattern hidden under the flap. The second surprise is the letter.',
    ],
    facts: ['20 sheets A5, 100 g/m² laid paper', '10 envelopes C6, lined', 'Boxed'],
    choices: [
      {
        name: 'Color',
        choices: [
          { value: 'Dusk', code: 'DU', image: 0 },
          { value: 'Meadow', code: 'ME', image: 1 },
        ],
      },
    ],
    images: [
      picture(
        'stationery',
        art('scallops', 'dusk', 2),
        'Letter paper and lined envelopes with a wave pattern in violet',
      ),
      picture(
        'stationery',
        art('citrus', 'meadow', 2),
        'Letter paper and lined envelopes with a citrus pattern',
      ),
    ],
  }),
  goods({
    title: 'Airmail Letter Set',
    slug: 'airmail-letter-set',
    code: 'WP-AIRM',
    vendor: 'Tessel and Dray',
    type: 'Writing paper',
    tags: ['letters', 'set', 'type'],
    category: ['Cards and post', 'Writing paper'],
    status: 'draft',
    price: 2000,
    weight: 160,
    copy: ['Onionskin paper and envelopes with woven edges. Waiting for the paper mill.'],
    facts: ['20 sheets A5, 50 g/m² onionskin', '10 envelopes'],
    images: [
      picture('stationery', art('weave', 'fjord', 3), 'Airmail letter paper with woven stripes'),
    ],
  }),
]
