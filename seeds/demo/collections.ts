import type { PictureSpec } from '../art/draw.ts'
import { art } from './build.ts'
import type { DemoCollection, DemoImage } from './types.ts'

const tile = (alt: string, picture: Omit<PictureSpec, 'shape'>): DemoImage => ({
  picture: { ...picture, shape: 'tile' },
  alt,
})

export const collections: readonly DemoCollection[] = [
  {
    title: 'Art prints',
    slug: 'art-prints',
    description:
      '<p>Pigment inks on cotton paper, framed in our own workshop or sent flat. Every edition is printed to order in small runs, so the colors are the ones we meant.</p>',
    featured: true,
    image: tile('Framed prints on a wall above a sideboard', {
      product: 'gallery',
      ...art('waves', 'lagoon', 3),
      set: [
        art('hills', 'meadow', 8),
        art('vessels', 'lagoon', 4),
        art('arches', 'clay', 3),
        art('eclipse', 'lagoon', 3),
      ],
    }),
    content: {
      kind: 'rules',
      match: 'any',
      rules: [
        { field: 'type', operator: 'equals', value: 'Art print' },
        { field: 'type', operator: 'equals', value: 'Poster' },
      ],
    },
    sort: 'newest',
  },
  {
    title: 'Notebooks',
    slug: 'notebooks',
    description:
      '<p>Thread-sewn, flat-opening, and kind to fountain pens. Choose a cover first and a purpose later.</p>',
    featured: true,
    image: tile('Three patterned notebooks side by side', {
      product: 'trio',
      ...art('terrazzo', 'clay', 2),
      set: [art('scallops', 'fjord', 2), art('foliage', 'forest', 2)],
    }),
    content: {
      kind: 'rules',
      match: 'all',
      rules: [{ field: 'type', operator: 'equals', value: 'Notebook' }],
    },
    sort: 'title',
  },
  {
    title: 'Cards and post',
    slug: 'cards-and-post',
    description:
      '<p>Cards for occasions, postcards for no occasion, and letter paper for when it takes longer to say.</p>',
    featured: true,
    image: tile('Landscape postcards spread on a table', {
      product: 'postcards',
      ...art('hills', 'saffron', 3),
      set: [
        art('waves', 'rosehip', 4),
        art('flowers', 'meadow', 3),
        art('birds', 'lagoon', 2),
        art('houses', 'dusk', 2),
      ],
    }),
    content: {
      kind: 'rules',
      match: 'any',
      rules: [
        { field: 'type', operator: 'contains', value: 'card' },
        { field: 'type', operator: 'equals', value: 'Writing paper' },
      ],
    },
    sort: 'newest',
  },
  {
    title: 'Wrapped up',
    slug: 'wrapped-up',
    description:
      '<p>Paper strong enough for corners, tags with room for a name, and string that was tied by a person.</p>',
    featured: true,
    image: tile('Rolls of wrapping paper and a parcel with a bow', {
      product: 'wrapping-paper',
      ...art('starburst', 'night', 4),
      set: [art('foliage', 'rosehip', 8)],
    }),
    content: {
      kind: 'rules',
      match: 'any',
      rules: [
        { field: 'type', operator: 'equals', value: 'Wrapping paper' },
        { field: 'type', operator: 'equals', value: 'Gift tags' },
      ],
    },
    sort: 'price_ascending',
  },
  {
    title: 'Under twenty',
    slug: 'under-twenty',
    description:
      '<p>Small things that fit in an envelope or a coat pocket, all under twenty dollars and all in stock.</p>',
    featured: false,
    image: tile('A sheet of round stickers', {
      product: 'stickers',
      ...art('bauhaus', 'saffron', 4),
      set: [art('hills', 'clay', 1), art('waves', 'saffron', 1)],
    }),
    content: {
      kind: 'rules',
      match: 'all',
      rules: [
        { field: 'price', operator: 'less_than', value: 2000 },
        { field: 'inStock', operator: 'equals', value: true },
      ],
    },
    sort: 'price_ascending',
  },
  {
    title: 'After dark',
    slug: 'after-dark',
    description:
      '<p>Moons, lamps and deep blues for hallways, bedrooms and people who are awake at the wrong hours.</p>',
    featured: false,
    image: tile('Three notebooks with night patterns', {
      product: 'trio',
      ...art('houses', 'night', 2),
      set: [art('starburst', 'night', 3), art('phases', 'night', 3)],
      finish: 'elastic',
    }),
    content: {
      kind: 'rules',
      match: 'any',
      rules: [
        { field: 'tag', operator: 'equals', value: 'night' },
        { field: 'tag', operator: 'equals', value: 'moon' },
      ],
    },
    sort: 'newest',
  },
  {
    title: 'Gifts we would keep',
    slug: 'gifts-we-would-keep',
    description:
      '<p>Chosen by hand, argued over, and wrapped on request. If in doubt, take the postcards.</p>',
    featured: true,
    image: tile('A wrapped parcel and rolls of paper with oranges', {
      product: 'wrapping-paper',
      ...art('citrus', 'meadow', 3),
      set: [art('terrazzo', 'meadow', 5)],
    }),
    content: {
      kind: 'manual',
      products: [
        'evening-country-postcards',
        'terrazzo-notebook',
        'red-moon-over-the-wold',
        'twelve-still-lifes-wall-calendar',
        'everything-drawer-stickers',
        'letter-set-with-lined-envelopes',
        'cut-paper-bookmarks',
        'inkwold-gift-card',
      ],
    },
    sort: 'manual',
  },
  {
    title: 'Studio Halv',
    slug: 'studio-halv',
    description:
      '<p>Two people, one compass and a great deal of colored paper. Studio Halv draws everything by hand first and by ruler second.</p>',
    featured: false,
    image: tile('Three geometric notebooks', {
      product: 'trio',
      ...art('bauhaus', 'fjord', 4),
      set: [art('bauhaus', 'clay', 2), art('weave', 'saffron', 2)],
      finish: 'stitched',
    }),
    content: {
      kind: 'rules',
      match: 'all',
      rules: [{ field: 'vendor', operator: 'equals', value: 'Studio Halv' }],
    },
    sort: 'newest',
  },
]
