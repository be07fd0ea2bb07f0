import type { Art } from '../art/artwork.ts'
import type { MockupName } from '../art/mockups.ts'
import type { PaletteName } from '../art/palettes.ts'
import { hash } from '../art/prng.ts'
import type { Finish } from '../art/scene.ts'
import type { DemoImage, DemoOption, DemoProduct, DemoVariant } from './types.ts'

/** What one value of an option adds to a variant. */
export interface Choice {
  value: string
  /** Two or three letters of the SKU. */
  code: string
  /** Added to the base price, minor units. */
  extra?: number
  weight?: number
  /** Position of the picture that shows it. */
  image?: number
}

export interface Goods extends Omit<Partial<DemoProduct>, 'options' | 'variants' | 'description'> {
  title: string
  slug: string
  /** Paragraphs of plain words; each becomes a `p`. */
  copy: readonly string[]
  /** Facts for the list under the copy. */
  facts: readonly string[]
  vendor: string
  type: string
  tags: string[]
  category: string[]
  images: DemoImage[]
  /** First part of every SKU. */
  code: string
  price: number
  /** The price before, on every variant. */
  was?: number
  weight: number
  choices?: readonly { name: string; choices: readonly Choice[] }[]
  /** Variant titles that have run out; `*` means all of them. */
  soldOut?: readonly string[]
  policy?: 'deny' | 'continue'
  /** null: not tracked. */
  stock?: number | null
  digital?: boolean
}

/** A product with one variant for every combination of its choices. */
export function goods(given: Goods): DemoProduct {
  const choices = given.choices ?? []
  const options: DemoOption[] = choices.map(({ name, choices: values }) => ({
    name,
    values: values.map(({ value }) => value),
  }))
  return {
    title: given.title,
    slug: given.slug,
    description: html(given.copy, given.facts),
    vendor: given.vendor,
    type: given.type,
    tags: given.tags,
    category: given.category,
    status: given.status ?? 'active',
    options,
    variants: combinations(choices.map(({ choices: values }) => values)).map((picks) =>
      variant(given, options, picks),
    ),
    images: given.images,
    seo: given.seo ?? { title: null, description: given.copy[0] ?? null },
    daysOld: given.daysOld ?? (hash(given.slug) % 240) + 3,
  }
}

export const art = (motif: Art['motif'], palette: PaletteName, seed: number): Art => ({
  motif,
  palette,
  seed,
})

interface Extras {
  finish?: Finish
  text?: string
  set?: readonly Art[]
}

/** An upright product picture. */
export function picture(
  product: MockupName,
  design: Art,
  alt: string,
  extras: Extras = {},
): DemoImage {
  return { picture: { product, ...design, shape: 'portrait', ...extras }, alt }
}

function variant(
  given: Goods,
  options: readonly DemoOption[],
  picks: readonly Choice[],
): DemoVariant {
  const title = picks.length === 0 ? 'Default' : picks.map(({ value }) => value).join(' / ')
  const extra = picks.reduce((sum, pick) => sum + (pick.extra ?? 0), 0)
  const sku = [given.code, ...picks.map(({ code }) => code)].join('-')
  const gone = given.soldOut?.some((name) => name === '*' || name === title) ?? false
  const images = picks.map(({ image }) => image).filter((image) => image !== undefined)
  return {
    title,
    options: Object.fromEntries(picks.map(({ value }, i) => [options[i]?.name ?? '', value])),
    sku,
    barcode: null,
    price: given.price + extra,
    compareAtPrice: given.was === undefined ? null : given.was + extra,
    cost: given.digital ? null : Math.round((given.price + extra) * 0.38),
    weight: given.weight + picks.reduce((sum, pick) => sum + (pick.weight ?? 0), 0),
    stock: gone ? 0 : given.stock === undefined ? (hash(sku) % 43) + 3 : given.stock,
    policy: given.policy ?? 'deny',
    requiresShipping: !given.digital,
    image: images[images.length - 1] ?? (given.images.length > 0 ? 0 : null),
  }
}

function combinations(lists: readonly (readonly Choice[])[]): Choice[][] {
  return lists.reduce<Choice[][]>(
    (rows, list) => rows.flatMap((row) => list.map((choice) => [...row, choice])),
    [[]],
  )
}

function html(copy: readonly string[], facts: readonly string[]): string {
  const paragraphs = copy.map((text) => `<p>${text}</p>`).join('')
  return `${paragraphs}<ul>${facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>`
}
