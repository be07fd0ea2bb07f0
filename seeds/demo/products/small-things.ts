import { art, goods, picture } from '../build.ts'
import type { DemoProduct } from '../types.ts'

export const smallThings: DemoProduct[] = [
  goods({
    title: 'Cut-Paper Bookmarks',
    slug: 'cut-paper-bookmarks',
    code: 'BM-CUTP',
    vendor: 'Odd Orchard',
    type: 'Bookmarks',
    tags: ['cut-out', 'set', 'gift', 'bold'],
    category: ['Small things', 'Bookmarks'],
    price: 850,
    weight: 40,
    copy: [
      'Four bookmarks for the four books you are reading at once. Each has a tassel in its own two colors, so you can tell from across the bed.',
    ],
    facts: ['Four bookmarks, 5 × 22 cm', '400 g/m² card, rounded corners', 'Hand-knotted tassels'],
    images: [
      picture(
        'bookmarks',
        art('cutouts', 'bauhaus', 1),
        'Four bookmarks with cut-paper seaweeds and tassels',
        {
          set: [
            art('cutouts', 'lagoon', 2),
            art('cutouts', 'saffron', 3),
            art('cutouts', 'dusk', 4),
          ],
        },
      ),
    ],
  }),
  goods({
    title: 'Night Reading Bookmarks',
    slug: 'night-reading-bookmarks',
    code: 'BM-NIGH',
    vendor: 'Mornfield Press',
    type: 'Bookmarks',
    tags: ['night', 'set', 'stars', 'dark'],
    category: ['Small things', 'Bookmarks'],
    price: 850,
    weight: 40,
    copy: [
      'For chapters that end well after midnight: a town, a star map, a ridge and the sea, all with the lights off.',
    ],
    facts: ['Four bookmarks, 5 × 22 cm', '400 g/m² card, rounded corners', 'Hand-knotted tassels'],
    images: [
      picture(
        'bookmarks',
        art('houses', 'night', 8),
        'Four bookmarks with night scenes and tassels',
        {
          set: [
            art('starburst', 'forest', 3),
            art('scallops', 'ember', 4),
            art('citrus', 'night', 2),
          ],
        },
      ),
    ],
  }),
  goods({
    title: 'Everything Drawer Stickers',
    slug: 'everything-drawer-stickers',
    code: 'ST-EVER',
    vendor: 'Inkwold Editions',
    type: 'Stickers',
    tags: ['set', 'gift', 'bestseller'],
    category: ['Small things', 'Stickers'],
    price: 550,
    weight: 25,
    copy: [
      'Twelve round stickers for envelopes, lids, laptops and the fronts of notebooks that have been good.',
    ],
    facts: [
      'Sheet of twelve, 4 cm each',
      'Paper stickers, written on with any pen',
      'Come off without a trace for the first week',
    ],
    choices: [
      {
        name: 'Color',
        choices: [
          { value: 'Meadow', code: 'ME', image: 0 },
          { value: 'Dusk', code: 'DU', image: 1 },
          { value: 'Primary', code: 'PR', image: 2 },
        ],
      },
    ],
    images: [
      picture(
        'stickers',
        art('citrus', 'meadow', 2),
        'Sheet of twelve round stickers in green and orange',
        { set: [art('hills', 'meadow', 1), art('waves', 'lagoon', 1)] },
      ),
      picture(
        'stickers',
        art('terrazzo', 'dusk', 3),
        'Sheet of twelve round stickers in violet and peach',
        { set: [art('hills', 'dusk', 1), art('ridges', 'rosehip', 1)] },
      ),
      picture(
        'stickers',
        art('bauhaus', 'bauhaus', 4),
        'Sheet of twelve round stickers in red, yellow and blue',
        { set: [art('arches', 'bauhaus', 1), art('waves', 'bauhaus', 1)] },
      ),
    ],
  }),
  goods({
    title: 'Envelope Seals',
    slug: 'envelope-seals',
    code: 'ST-SEAL',
    vendor: 'Mornfield Press',
    type: 'Stickers',
    tags: ['letters', 'set'],
    category: ['Small things', 'Stickers'],
    price: 450,
    weight: 20,
    copy: [
      'The friendlier cousin of sealing wax: no flame, no spoon, no small round burn on the desk.',
    ],
    facts: ['Two sheets of twelve, 4 cm each', 'Permanent adhesive'],
    images: [
      picture(
        'stickers',
        art('foliage', 'forest', 6),
        'Sheet of twelve round envelope seals in green and gold',
        { set: [art('phases', 'forest', 1), art('hills', 'forest', 3)] },
      ),
    ],
  }),
  goods({
    title: 'Inkwold Gift Card',
    slug: 'inkwold-gift-card',
    code: 'GV',
    vendor: 'Inkwold',
    type: 'Gift card',
    tags: ['gift'],
    category: ['Gift cards'],
    price: 2500,
    weight: 0,
    stock: null,
    policy: 'continue',
    digital: true,
    copy: [
      'Sent by e-mail within a minute, on the day you choose, with whatever you want to say. It does not expire and may be spent in several goes.',
    ],
    facts: ['Delivered by e-mail', 'Never expires', 'Valid for everything in the shop'],
    choices: [
      {
        name: 'Value',
        choices: [
          { value: '$25', code: '25' },
          { value: '$50', code: '50', extra: 2500 },
          { value: '$100', code: '100', extra: 7500 },
        ],
      },
    ],
    images: [
      picture('gift-card', art('hills', 'clay', 9), 'Two gift cards, one with hills under a moon', {
        text: 'INKWOLD',
        set: [art('terrazzo', 'lagoon', 3)],
      }),
    ],
  }),
]
