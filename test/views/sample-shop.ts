import type { CardProps, FacetProps, ImageProps, NavLink, Spare } from '#views/props.ts'

/** A made-up paper shop: what the views are shown with when nobody has a database at hand. */

/** Whatever fails is seen at once. */
export const spare: Spare = (_id, show) => show()

const titles: [title: string, vendor: string, price: number, was?: number][] = [
  ['Two Suns over Kestrel Bay', 'Ada Winters', 4800],
  ['Fern Study in Three Inks', 'Studio Halm', 3900, 5200],
  ['Quarter Tiles, Large', 'Ottilie Brand', 6400],
  ['Low Hills at Six', 'Ada Winters', 4800],
  ['Dot-grid Notebook, Stitched', 'Papierwerk', 1850],
  ['Garden Calendar 2027', 'Studio Halm', 2400, 2900],
  ['Set of Eight Folded Cards', 'Ottilie Brand', 1600],
  ['The Long Afternoon', 'Ada Winters', 5600],
]

export const shop = { name: 'Quire & Ink', currency: 'EUR' }

export const menu: NavLink[] = [
  { label: 'Art prints', href: '/collections/art-prints', current: true },
  { label: 'Notebooks', href: '/collections/notebooks' },
  { label: 'Cards', href: '/collections/cards' },
  { label: 'Calendars', href: '/collections/calendars' },
  { label: 'Journal', href: '/pages/journal' },
]

export function picture(number: number): ImageProps {
  const url = `/art/${number}.svg`
  return { id: `p${number}`, url, alt: `Print ${number}`, width: 800, height: 1000 }
}

export const cards: CardProps[] = titles.map(([title, vendor, price, was], index) => ({
  id: `c${index}`,
  title,
  slug: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
  price,
  priceMax: index % 3 === 0 ? price + 2400 : price,
  compareAtPrice: was ?? null,
  currency: shop.currency,
  image: picture(index),
  vendor,
  inStock: index !== 6,
  variantCount: 3,
  createdAt: '2026-10-01T08:00:00Z',
}))

export const facets: FacetProps[] = [
  facet('option.Size', 'Size', ['A4', 'A3', '50 × 70 cm'], 'A3'),
  facet('vendor', 'Artist', ['Ada Winters', 'Ottilie Brand', 'Studio Halm', 'Papierwerk']),
  facet('tag', 'Subject', ['Landscape', 'Botanical', 'Abstract']),
]

function facet(name: string, label: string, values: string[], chosen?: string): FacetProps {
  const value = (text: string, index: number) => ({
    value: text,
    label: text,
    count: 41 - index * 9,
    selected: text === chosen,
    href: `/collections/art-prints?${name}=${encodeURIComponent(text)}`,
  })
  return { name, label, values: values.map(value) }
}

const sizes = ['A4', 'A3', '50 × 70 cm']
const papers = ['Natural white', 'Kraft']

export const variants = papers.flatMap((paper, row) =>
  sizes.map((size, column) => ({
    id: `v${row}${column}`,
    sku: `TS-${row}${column}`,
    options: { Size: size, Paper: paper },
    price: 4800 + column * 1200,
    compareAtPrice: column === 1 ? 7200 : null,
    available: row === 1 && column === 2 ? 0 : column === 1 ? 3 : 40,
    inStock: !(row === 1 && column === 2),
    imageId: column === 0 ? 'p4' : null,
  })),
)

export const product = {
  title: 'Two Suns over Kestrel Bay',
  slug: 'two-suns-over-kestrel-bay',
  description:
    '<p>Drawn on the slow ferry in June and printed in three inks, each laid over the last while it was still a little wet. No two sheets come out quite the same.</p><ul><li>Cotton paper, 300 g/m², deckled by hand</li><li>Numbered and signed, edition of 120</li><li>Sent flat, between boards</li></ul>',
  price: 4800,
  compareAtPrice: null,
  currency: shop.currency,
  vendor: 'Ada Winters',
  images: [1, 2, 3, 4].map(picture),
  options: [
    { name: 'Size', values: sizes },
    { name: 'Paper', values: papers },
  ],
  variants,
  inStock: true,
}

export const collections = [
  { title: 'Art prints', slug: 'art-prints', image: picture(8), count: 48 },
  { title: 'Notebooks', slug: 'notebooks', image: picture(10), count: 12 },
  { title: 'Cards', slug: 'cards', image: picture(13), count: 31 },
]
