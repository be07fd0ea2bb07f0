import { at, type Rng, seeded } from './art/prng.ts'
import { things, words } from './bulk-words.ts'
import type { DemoProduct, DemoVariant } from './demo/types.ts'

/**
 * Made-up products without pictures, for benchmarks: the same seed gives the same products. Made
 * one at a time as they are asked for, so a million of them need no memory.
 */
export function* bulkProducts(count: number, seed = 1): Generator<DemoProduct, void, undefined> {
  for (let index = 0; index < count; index++) yield bulkProduct(index, seed)
}

function bulkProduct(index: number, seed: number): DemoProduct {
  const rng = seeded((Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0)
  const thing = rng.pick(things)
  const made = rng.pick(words.materials)
  const title = `${rng.pick(words.adjectives)} ${rng.pick(words.motifs)} ${made} ${thing.name}`
  const number = index + 1
  return {
    title,
    slug: `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${number}`,
    description: `<p>${describe(rng, thing.name, made)}</p>`,
    vendor: `${rng.pick(words.surnames)} ${rng.pick(words.houses)}`,
    type: thing.type,
    tags: tagsOf(rng, thing.type),
    category: [thing.department, thing.type],
    status: rng.chance(0.96) ? 'active' : rng.pick(['draft', 'archived'] as const),
    ...variantsOf(rng, number, thing.price),
    images: [],
    seo: { title: null, description: null },
    daysOld: rng.int(0, 1500),
  }
}

function describe(rng: Rng, name: string, made: string): string {
  const subject = `A ${name.toLowerCase()} in ${made.toLowerCase()}`
  return `${subject}, ${rng.pick(words.endings)} ${rng.pick(words.sentences)}`
}

function tagsOf(rng: Rng, type: string): string[] {
  const tags = Array.from({ length: rng.int(1, 3) }, () => rng.pick(words.tags))
  return [...new Set([type.toLowerCase(), ...tags])]
}

function variantsOf(
  rng: Rng,
  number: number,
  [low, high]: readonly [number, number],
): Pick<DemoProduct, 'options' | 'variants'> {
  const price = rng.int(low, high) * 100 + rng.pick([0, 50, 90, 95])
  const was = rng.chance(0.12) ? Math.round(price * rng.between(1.15, 1.5)) : null
  const base = { price, was, weight: rng.int(2, 240) * 10, number }
  const count = rng.int(1, 3)
  if (count === 1) return { options: [], variants: [variant(rng, base, null, '')] }
  const name = rng.pick(['Color', 'Size'])
  const values = name === 'Size' ? words.sizes.slice(0, count) : threeColors(rng, count)
  return {
    options: [{ name, values }],
    variants: values.map((value, i) => variant(rng, base, { name, value }, `-${i + 1}`)),
  }
}

function threeColors(rng: Rng, count: number): string[] {
  const first = rng.int(0, words.colors.length - 1)
  return Array.from({ length: count }, (_, i) => at(words.colors, first + i * 7))
}

function variant(
  rng: Rng,
  base: { price: number; was: number | null; weight: number; number: number },
  option: { name: string; value: string } | null,
  suffix: string,
): DemoVariant {
  return {
    title: option?.value ?? 'Default',
    options: option ? { [option.name]: option.value } : {},
    sku: `BULK-${String(base.number).padStart(7, '0')}${suffix}`,
    barcode: null,
    price: base.price,
    compareAtPrice: base.was,
    cost: Math.round(base.price * 0.45),
    weight: base.weight,
    stock: rng.chance(0.08) ? 0 : rng.int(1, 400),
    policy: rng.chance(0.05) ? 'continue' : 'deny',
    requiresShipping: true,
    image: null,
  }
}
