/** The plain data that interface views take. Views know no model, no request and no module. */

/** Looks up the words for `key` ("module.key") and fills in values. */
export type Translate = (key: string, values?: Record<string, string | number>) => string

/** Writes numbers, money and dates the way the reader's language does. */
export interface Format {
  /** Minor units and an ISO 4217 code: `money(1250, 'EUR')` is "€12.50". */
  money(minorUnits: number, currency: string): string
  /** The same as it stands in the field of a form, in the reader's language: "12,50". */
  typed(minorUnits: number, currency: string): string
  /** A rate in millionths: `percent(77000)` is "7.7 %", and "7.7" in a field. */
  percent(millionths: number): string
  typedPercent(millionths: number): string
  date(iso: string): string
  dateTime(iso: string): string
  /** With exactly `digits` of them after the point, where given. */
  number(value: number, digits?: number): string
  day(date: string): string
  /** From one day of the calendar to another, with their weekdays: Tue 3 – Thu 5 March. */
  days(from: string, to: string): string
  weight(grams: number): string
}

export interface ImageProps {
  id: string
  url: string
  alt: string
  width: number | null
  height: number | null
  srcset?: string
}

/** What a product card shows: one row of the listing read model. Prices in minor units. */
/** What a record of a list, by its id or slug, shows as; undefined where that cannot be made: the others are shown. */
export type Spare = <Shown>(record: string, show: () => Shown) => Shown | undefined

export interface CardProps {
  id: string
  title: string
  slug: string
  price: number
  priceMax: number
  compareAtPrice: number | null
  /** The lowest of the 30 days before a reduction, where that is told. */
  lowestPrice?: number
  currency: string
  image: ImageProps | null
  vendor: string | null
  inStock: boolean
  variantCount: number
  createdAt: string
  /** How shoppers rate it; left out while nobody has. */
  rating?: { average: number; count: number } | undefined
  /** In which colours it comes, where it has some: each leads to it so. */
  colors?: CardColor[] | undefined
}

export interface CardColor {
  label: string
  href: string
  /** One colour, or two. */
  colors: string[]
}

export interface FacetValue {
  value: string
  label: string
  count: number
  selected: boolean
  href: string
  /** One colour or two, where it is drawn. */
  colors?: string[] | undefined
}

/** One filter with its values; `name` is the query key, such as `vendor` or `option.Color`. */
export interface FacetProps {
  name: string
  label: string
  values: FacetValue[]
  /** There may be more than each value's count says. */
  countsAreMinimum?: boolean
  /** Asked from and to, in place of values. */
  range?: RangeProps
}

/** From and to, as typed, sent to `action`; `keep` is the rest of the query. */
export interface RangeProps {
  action: string
  ends: readonly [RangeEnd, RangeEnd]
  as: 'number' | 'day' | 'money'
  unit?: string
  /** How many products of the list have a value. */
  count?: number
  keep: { name: string; value: string }[]
}

export interface RangeEnd {
  name: string
  value: string
  error?: string
}

export interface NavLink {
  label: string
  href: string
  current?: boolean
}

/** A line of a menu: a link, or words above the links beneath it. */
export interface MenuLink {
  label: string
  href?: string
  current?: boolean
  /** Opens beside the shop. */
  newTab?: boolean
  items?: MenuLink[]
}
