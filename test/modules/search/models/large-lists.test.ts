import test from 'ava'
import { defineModule } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'
import { FakeProducts, product, type Source } from '#test/helpers/shops/fake-products.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import search from '../../../../modules/search/index.ts'
import {
  type ListingQuery,
  listingOf,
} from '../../../../modules/search/models/listing/listing-query.ts'
import { countWords } from '../../../../modules/search/models/words/word-counts.ts'

/** A shop that is large for these bounds: beyond eight the order is walked, beyond five counts are a minimum. */
const bounds = { counted: 5, sorted: 8 }

const sources: Source[] = Array.from({ length: 40 }, (_, n) => {
  const at = new Date(Date.UTC(2026, 0, 1 + ((n * 7) % 40))).toISOString()
  return product({
    title: `${['Oak', 'Ash', 'Elm', 'Yew'][n % 4]} print ${(n * 13) % 40}`,
    price: 100 + ((n * 17) % 40) * 10,
    status: n % 10 === 9 ? 'draft' : 'active',
    tags: [
      n % 2 === 0 ? 'even' : 'odd',
      ...(n % 3 === 0 ? ['third'] : []),
      ...(n % 6 === 0 ? ['sixth'] : []),
    ],
    text: n % 5 === 0 ? 'walnut frame' : 'cotton paper',
    createdAt: at,
    updatedAt: at,
  })
})
const active = sources.filter(({ status }) => status === 'active')

const narrowings: { wish: ListingQuery; fits: (one: Source) => boolean }[] = [
  { wish: { tags: ['even'] }, fits: ({ tags }) => tags.includes('even') },
  { wish: { tags: ['sixth'] }, fits: ({ tags }) => tags.includes('sixth') },
  {
    wish: { tags: ['odd', 'third'] },
    fits: ({ tags }) => tags.includes('odd') || tags.includes('third'),
  },
  {
    wish: { tags: ['even'], minPrice: 250 },
    fits: (one) => one.tags.includes('even') && priceOf(one) >= 250,
  },
  {
    wish: { minPrice: 200, maxPrice: 400 },
    fits: (one) => priceOf(one) >= 200 && priceOf(one) <= 400,
  },
  { wish: { ranges: { depth: { from: 3 } } }, fits: (one) => depthOf(one) >= 3 },
  {
    wish: { ranges: { depth: { from: 3, to: 8 } } },
    fits: (one) => /^[3-8]$/.test(`${depthOf(one)}`),
  },
  {
    wish: { tags: ['odd'], ranges: { depth: { to: 30 } }, maxPrice: 400 },
    fits: (one) => one.tags.includes('odd') && depthOf(one) <= 30 && priceOf(one) <= 400,
  },
  { wish: { q: 'walnut' }, fits: ({ text }) => text.includes('walnut') },
  {
    wish: { q: 'yew', maxPrice: 300 },
    fits: (one) => one.title.startsWith('Yew') && priceOf(one) <= 300,
  },
]

/** What a custom field of it says: the number in its title. */
const depthOf = ({ title }: Source) => Number(/\d+/.exec(title)?.[0])
const priceOf = (one: Source) => one.variants[0]?.price ?? 0
const byTitle = (one: Source) => one.title.replace(/\d+/, (digits) => digits.padStart(8, '0'))
const orders: {
  sort: NonNullable<ListingQuery['sort']>
  compare: (a: Source, b: Source) => number
}[] = [
  { sort: 'newest', compare: (a, b) => (a.createdAt < b.createdAt ? 1 : -1) },
  { sort: 'title', compare: (a, b) => (byTitle(a) < byTitle(b) ? -1 : 1) },
  { sort: 'price-asc', compare: (a, b) => priceOf(a) - priceOf(b) },
  { sort: 'price-desc', compare: (a, b) => priceOf(b) - priceOf(a) },
]

test('a page in any order is the same part of the same list, however many match', async (t) => {
  const scope = await filled(t)
  for (const { wish, fits } of narrowings) {
    for (const { sort, compare } of orders) {
      const expected = active
        .filter(fits)
        .sort(compare)
        .map(({ id }) => id)
      const note = JSON.stringify({ wish, sort })
      const first = await listingOf(scope, { ...wish, sort, take: 4 }, bounds)
      t.deepEqual(idsOf(first), expected.slice(0, 4), note)
      const third = await listingOf(scope, { ...wish, sort, take: 2, skip: 3 }, bounds)
      t.deepEqual(idsOf(third), expected.slice(3, 5), `${note} after three`)
      t.deepEqual(await byCursor(scope, { ...wish, sort, take: 3 }), expected, `${note} by cursor`)
    }
  }
})

test('a total is exact up to the bound and for one facet, and else says that there are more', async (t) => {
  const scope = await filled(t)
  for (const { wish, fits } of narrowings) {
    const { length } = active.filter(fits)
    const { total, totalIsMinimum } = await listingOf(scope, wish, bounds)
    const isCounted = wish.tags?.length === 1 && !wish.minPrice && !wish.ranges
    t.is(total, isCounted ? length : Math.min(length, bounds.counted), JSON.stringify(wish))
    t.is(totalIsMinimum, !isCounted && length > bounds.counted, JSON.stringify(wish))
  }
})

test('words are counted, so that the commonest endings of an unfinished one are looked for', async (t) => {
  const scope = await filled(t)
  await countWords(scope)
  const rows = await scope
    .db('searchTerms')
    .where({ storeId: scope.storeId })
    .select('term', 'uses')
  const uses = new Map(rows.map(({ term, uses: count }) => [String(term), Number(count)]))
  t.is(uses.get('print'), sources.length)
  t.is(uses.get('oak'), sources.filter(({ title }) => title.startsWith('Oak')).length)
})

const fields = defineModule({
  name: '@test/fields',
  answers: {
    'customFields.facetValues': async () =>
      Object.fromEntries(
        sources.map((one) => [one.id, [{ key: 'depth', value: '', position: depthOf(one) }]]),
      ),
  },
})

async function filled(t: Parameters<typeof openShop>[0]): Promise<Scope> {
  const fake = new FakeProducts()
  const { scope } = await openShop(t, [fake.module, fields, search])
  await fake.put(scope, ...sources)
  return scope
}

async function byCursor(scope: Scope, query: ListingQuery): Promise<string[]> {
  const found: string[] = []
  for (let cursor: string | undefined; ; ) {
    const answer = await listingOf(
      scope,
      cursor === undefined ? query : { ...query, cursor },
      bounds,
    )
    found.push(...idsOf(answer))
    if (answer.nextCursor === undefined || found.length > sources.length) return found
    cursor = answer.nextCursor
  }
}

const idsOf = ({ cards }: Awaited<ReturnType<typeof listingOf>>) => cards.map(({ id }) => id)
