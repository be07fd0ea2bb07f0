/** The demo shop's menus: records by their slugs. */
export interface DemoLine {
  label?: string
  /** The same in German. */
  german?: string
  collection?: string
  page?: string
  fixed?: string
  items?: readonly DemoLine[]
}

export const menus: readonly { place: string; title: string; items: readonly DemoLine[] }[] = [
  {
    place: 'header',
    title: 'Header',
    items: [
      {
        label: 'Shop',
        german: 'Shop',
        items: [
          { fixed: '/products' },
          { collection: 'art-prints' },
          { collection: 'notebooks' },
          { collection: 'cards-and-post' },
          { collection: 'studio-halv' },
        ],
      },
      {
        label: 'Gifts',
        german: 'Geschenke',
        items: [
          { collection: 'gifts-we-would-keep' },
          { collection: 'wrapped-up' },
          { collection: 'under-twenty' },
        ],
      },
      { collection: 'after-dark' },
      { fixed: '/blog' },
      { label: 'About', german: 'Über uns', page: 'about' },
    ],
  },
  {
    place: 'footer',
    title: 'Footer',
    items: [
      {
        label: 'Shop',
        german: 'Shop',
        items: [
          { fixed: '/products' },
          { collection: 'art-prints' },
          { collection: 'notebooks' },
          { collection: 'cards-and-post' },
          { fixed: '/collections' },
          { fixed: '/categories' },
        ],
      },
      {
        label: 'Help',
        german: 'Hilfe',
        items: [
          { page: 'shipping-and-returns' },
          { page: 'faq' },
          { page: 'care-guide' },
          { page: 'about' },
          { page: 'privacy' },
          { page: 'terms' },
        ],
      },
    ],
  },
]
