/** What a theme may place. */
import { z } from 'zod'
import { cardGrid } from '#server/pages/parts/card-grid.tsx'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { SearchBox as Box } from '#views/kit/lists/search-box.tsx'
import { Listing, ListingPart, listingParts } from './views/listing/listing.tsx'
import type { ListingData } from './views/listing/listing-data.ts'

const isListing = (value: unknown): value is ListingData =>
  typeof value === 'object' && value !== null && 'cards' in value && 'links' in value

export const ProductListing = defineComponent({
  describes: 'The products of a page that lists them: filters, order, cards and pages.',
  props: z.object({
    listing: z.custom<ListingData>(isListing, { error: 'Give it the listing of the page' }),
    part: z
      .enum(listingParts)
      .optional()
      .describe('Only this of it, for pages that merchants arrange'),
    children: z.string().optional(),
  }),
  example: '<ProductListing listing={props.listing} />',
  async render(
    { listing: { links, ...listing }, part, children: safeChildren = '' },
    scope: Scope,
  ) {
    const { t, format, sheets } = scope
    if (hasColors(listing)) sheets.add('css/color-dots.css')
    if (listing.facets.some(({ range }) => range?.as === 'day')) sheets.add('css/day-ends.css')
    if (listing.isRefused) sheets.add('css/refused-filter.css')
    const isListed = part === undefined || part === 'products'
    const cards = { cards: listing.cards, first: 4, level: 2 } as const
    const props = {
      ...listing,
      pageHref: (number: number) => links.page(number),
      grid: isListed ? await cardGrid(scope, cards) : '',
      ...{ t, format },
    }
    if (part !== undefined) return <ListingPart {...props} part={part} />
    return <Listing {...props}>{safeChildren}</Listing>
  },
})

/** Only a page with colours loads their sheet. */
const hasColors = ({ cards, facets }: Pick<ListingData, 'cards' | 'facets'>): boolean =>
  cards.some(({ colors }) => colors) ||
  facets.some(({ values }) => values.some(({ colors }) => colors))

export const SearchBox = defineComponent({
  describes: 'A field that searches the shop.',
  props: z.object({
    query: z.string().default('').describe('What was searched for'),
    id: z.string().default('search').describe('Differs where a page has two boxes'),
  }),
  example: '<SearchBox />',
  render: ({ query, id }, { t }: Scope) => <Box action="/search" t={t} query={query} id={id} />,
})
