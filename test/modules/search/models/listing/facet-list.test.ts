import test from 'ava'
import { FakeProducts, product, type Source } from '#test/helpers/shops/fake-products.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import search from '../../../../../modules/search/index.ts'

interface Wish {
  tags?: string[]
  vendors?: string[]
  options?: Record<string, string[]>
  minPrice?: number
  inStock?: boolean
}

const vendors = ['Ada', 'Ben', 'Cid', null]
const tags = ['red', 'blue', 'new', 'sale']
const sizes = ['A3', 'A4', 'A5']

test('counts equal a recount by hand, whatever is filtered and changed', async (t) => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9))
  t.log(`SEED=${seed}`)
  const random = randomFrom(seed)
  const fake = new FakeProducts()
  const shop = await openShop(t, [fake.module, search])
  const all = new Map<string, Source>()
  const put = async (sources: Source[]) => {
    for (const source of sources) all.set(source.id, source)
    await fake.put(shop.scope, ...sources)
  }
  await fake.put(shop.other, ...Array.from({ length: 20 }, () => some(random)))
  await put(Array.from({ length: 60 }, () => some(random)))
  for (let round = 0; round < 12; round++) {
    await put(Array.from({ length: 5 }, () => some(random, pick(random, [...all.keys()]))))
    const gone = pick(random, [...all.keys()]) ?? ''
    all.delete(gone)
    await fake.remove(shop.scope, gone)
    const wish = someWish(random)
    const answer = await shop.scope.ask('listing.query', { ...wish, facets: true, take: 100 })
    const active = [...all.values()].filter(({ status }) => status === 'active')
    const expected = active.filter((one) => fits(one, wish))
    const note = `${seed} ${round} ${JSON.stringify(wish)}`
    t.is(answer?.total, expected.length, note)
    t.deepEqual(answer?.cards.map(({ id }) => id).sort(), expected.map(({ id }) => id).sort(), note)
    t.deepEqual(sorted(answer?.facets ?? []), recount(active, wish), note)
  }
})

type Counts = Record<string, Record<string, number>>

function recount(active: Source[], wish: Wish): Counts {
  const chosen = chosenOf(wish)
  const counts: Counts = {}
  for (const kind of ['vendor', 'tag', 'inStock', 'option.Size']) {
    const { [kind]: own = [], ...others } = chosen
    const values: Record<string, number> = Object.fromEntries(own.map((value) => [value, 0]))
    for (const one of active.filter((each) => has(each, others) && dear(each, wish))) {
      for (const value of valuesOf(one)[kind] ?? []) values[value] = (values[value] ?? 0) + 1
    }
    if (Object.keys(values).length > 0) counts[kind] = values
  }
  return counts
}

const sorted = (facets: { name: string; values: { value: string; count: number }[] }[]): Counts =>
  Object.fromEntries(
    facets
      .filter(({ values }) => values.length > 0)
      .map(({ name, values }) => [
        name,
        Object.fromEntries(values.map(({ value, count }) => [value, count])),
      ]),
  )

const valuesOf = (one: Source): Record<string, string[]> => ({
  vendor: one.vendor ? [one.vendor] : [],
  tag: one.tags,
  inStock: ['true'],
  'option.Size': [...new Set(one.variants.flatMap(({ options }) => options.Size ?? []))],
})

const chosenOf = ({ tags = [], vendors = [], options = {}, inStock }: Wish) =>
  Object.fromEntries(
    Object.entries({
      tag: tags,
      vendor: vendors,
      'option.Size': options.Size ?? [],
      inStock: inStock ? ['true'] : [],
    }).filter(([, values]) => values.length > 0),
  ) as Record<string, string[]>

const has = (one: Source, chosen: Record<string, string[]>) =>
  Object.entries(chosen).every(([kind, values]) =>
    values.some((value) => valuesOf(one)[kind]?.includes(value)),
  )
const dear = (one: Source, { minPrice = 0 }: Wish) =>
  Math.min(...one.variants.map(({ price }) => price)) >= minPrice
const fits = (one: Source, wish: Wish) => has(one, chosenOf(wish)) && dear(one, wish)

type Random = () => number

const pick = <T>(random: Random, list: readonly T[]): T | undefined =>
  list[Math.floor(random() * list.length)]
const subset = (random: Random, list: string[]) => list.filter(() => random() < 0.4)

function some(random: Random, id?: string): Source {
  const made = product({
    ...(id ? { id } : {}),
    vendor: pick(random, vendors) ?? null,
    tags: subset(random, tags),
    status: random() < 0.8 ? 'active' : 'draft',
  })
  const variants = (random() < 0.7 ? subset(random, sizes) : ['A3']).map((Size, at) => ({
    id: `${made.id}-${at}`,
    sku: null,
    price: Math.floor(random() * 1000),
    compareAtPrice: null,
    options: { Size },
  }))
  return variants.length > 0 ? { ...made, variants } : made
}

function someWish(random: Random): Wish {
  return {
    ...(random() < 0.5 ? { tags: subset(random, tags) } : {}),
    ...(random() < 0.5 ? { vendors: subset(random, ['Ada', 'Ben', 'Nobody']) } : {}),
    ...(random() < 0.5 ? { options: { Size: subset(random, sizes) } } : {}),
    ...(random() < 0.3 ? { minPrice: 400 } : {}),
    ...(random() < 0.3 ? { inStock: true } : {}),
  }
}

/** Mulberry32: small, and the same everywhere. */
function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
