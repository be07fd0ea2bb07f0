import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { hostile } from '#test/views/hostile.ts'
import { cards, facets, spare } from '#test/views/sample-shop.ts'
import { words, writes } from '#test/views/words.ts'
import { ProductGrid } from '#views/kit/store/product-grid.tsx'
import { Listing } from '../../../../../modules/search/views/listing/listing.tsx'

type Changes = Partial<Parameters<typeof Listing>[0]>

function listing(changes: Changes = {}) {
  return String(
    Listing({
      heading: 'Prints',
      action: '/collections/prints',
      total: 48,
      cards,
      grid: ProductGrid({ cards, spare, level: 2, t: words('en'), format: writes('en') }),
      facets,
      filtersHref: '/filters/collections/prints',
      priceFilter: {
        min: '5',
        max: '',
        at: 1,
        currency: 'EUR',
        keep: [{ name: 'q', value: hostile }],
      },
      sort: {
        value: 'title',
        options: [{ value: 'title', label: 'Title' }],
        keep: [{ name: 'vendor', value: hostile }],
      },
      chips: [{ label: 'Size: A3', href: '/collections/prints' }],
      clearHref: '/collections/prints',
      page: 1,
      pages: 3,
      pageHref: (page) => `/collections/prints?skip=${page}`,
      t: words('en'),
      format: writes('en'),
      ...changes,
    }),
  )
}

test('hostile headings, values, filters and queries show as they are written', (t) => {
  const value = { value: hostile, label: hostile, count: 1, selected: false, href: hostile }
  const html = listing({
    heading: hostile,
    query: hostile,
    facets: [{ name: hostile, label: hostile, values: [value] }],
    chips: [{ label: hostile, href: hostile }],
  })
  t.false(read(html).has({ tag: 'img', src: 'x' }))
})

test('filters are plain links with counts, and a chosen one says so', (t) => {
  const html = listing()
  t.true(read(html).has({ href: '/collections/art-prints?vendor=Ada%20Winters' }))
  t.true(read(html).has({ role: 'link', href: /option\.Size=A3$/, 'aria-current': 'true' }))
  t.true(read(html).has({ role: 'link', name: / 41$/ }))
})

test('a count that may be higher says so', (t) => {
  const some = facets.map((facet) => ({ ...facet, countsAreMinimum: true }))
  t.true(read(listing({ facets: some })).has({ role: 'link', name: / 41\+$/ }))
})

test('a filter has its id from its words, and equal words are numbered', (t) => {
  const [facet] = facets
  const [value] = facet?.values ?? []
  if (!facet || !value) return t.fail()
  const values = ['Dusk', 'dusk', 'Été'].map((text) => ({ ...value, value: text, label: text }))
  const html = listing({ facets: [{ name: 'option.Color', label: 'Color', values }] })
  for (const id of ['', '-dusk', '-dusk-2', '-ete'])
    t.true(read(html).has({ id: `facet-option-color${id}` }), id)
})

test('order and price are GET forms that keep the rest of the query', (t) => {
  const html = listing()
  t.is(read(html).all({ tag: 'form', action: '/collections/prints', method: 'get' }).length, 2)
  t.true(read(html).has({ role: 'option', name: 'Title', value: 'title', selected: '' }))
  t.true(read(html).has({ type: 'hidden', field: 'vendor' }))
  t.true(read(html).has({ role: 'button', type: 'submit' }))
})

test('the number of products is told to those who cannot see the list change', (t) => {
  t.true(read(listing()).has({ role: 'status', text: '48 products' }))
  t.regex(listing({ total: 1000, totalIsMinimum: true }), /More than 1,000 products/)
})

test('an empty list says why and offers a way onward', (t) => {
  const empty = { cards: [], total: 0, suggestions: [{ label: 'All', href: '/products' }] }
  t.regex(read(listing(empty)).text, /Remove one to see more.*Clear all filters/)
  t.true(read(listing(empty)).has({ role: 'link', href: '/products' }))
  t.regex(listing({ ...empty, chips: [], query: 'fern' }), /Check the spelling/)
  t.regex(listing({ ...empty, chips: [] }), /New products will appear here/)
})
