/** The addresses around a list: each keeps the reader's other choices. */
import { fieldPrefix } from '../../models/listing/facet.ts'
import type { Ends, ListingInput } from '../../schemas.ts'

/** In the query of an address. */
export const endName = (key: string, end: 'from' | 'to'): string => `${fieldPrefix}${key}.${end}`

const endsOf = ({ from, to }: Ends): ['from' | 'to', string][] => [
  ...(from ? [['from', from] as ['from', string]] : []),
  ...(to ? [['to', to] as ['to', string]] : []),
]

type Pair = [name: string, value: string]

export class ListingLinks {
  /** The list's own path. */
  readonly path: string
  /** The choices, in one order, so that equal lists have equal addresses. */
  private readonly chosen: readonly Pair[]
  private readonly take: number

  constructor(path: string, input: ListingInput, fixed: readonly string[] = []) {
    this.path = path
    this.take = input.take
    this.chosen = pairsOf(input).filter(([name]) => !fixed.includes(name))
  }

  /** Each filter that is set, without words and order. */
  get filters(): Pair[] {
    return this.chosen.filter(([name]) => name !== 'q' && name !== 'sort')
  }

  /** With the value if it is not chosen, without it if it is. */
  toggled(name: string, value: string): string {
    const rest = this.chosen.filter((pair) => pair[0] !== name || pair[1] !== value)
    return this.at(rest.length < this.chosen.length ? rest : [...this.chosen, [name, value]])
  }

  /** Without any filter; words and order stay. */
  get cleared(): string {
    return this.at(this.chosen.filter(([name]) => name === 'q' || name === 'sort'))
  }

  /** The page of all filters of the list, with what is chosen now. */
  get filtersHref(): string {
    return `/filters${this.at(this.chosen)}`
  }

  /** The same list for other words. */
  asking(query: string): string {
    return this.at(this.chosen.map(([name, value]) => [name, name === 'q' ? query : value]))
  }

  /** Hidden fields of a form that sets `names` itself. */
  keep(...names: string[]): { name: string; value: string }[] {
    return this.withTake(this.chosen.filter(([name]) => !names.includes(name))).map(
      ([name, value]) => ({ name, value }),
    )
  }

  /** `number` counts from 1. */
  page(number: number): string {
    return this.at(
      number > 1 ? [...this.chosen, ['skip', String((number - 1) * this.take)]] : this.chosen,
    )
  }

  private at(pairs: readonly Pair[]): string {
    const query = new URLSearchParams(this.withTake(pairs)).toString()
    return query === '' ? this.path : `${this.path}?${query}`
  }

  private withTake(pairs: readonly Pair[]): Pair[] {
    return this.take === 20 ? [...pairs] : [...pairs, ['take', String(this.take)]]
  }
}

function pairsOf(input: ListingInput): Pair[] {
  const { q, collection, category, minPrice, maxPrice, sort } = input
  const single = { q, collection, category, minPrice, maxPrice, sort }
  const many = { tag: input.tag, vendor: input.vendor, type: input.type }
  return [
    ...Object.entries(single).flatMap(([name, value]): Pair[] => (value ? [[name, value]] : [])),
    ...(input.inStock === true ? [['inStock', 'true'] as Pair] : []),
    ...Object.entries(many).flatMap(([name, values]) => values.map((value): Pair => [name, value])),
    ...Object.entries(input.option).flatMap(([name, values]) =>
      values.map((value): Pair => [`option.${name}`, value]),
    ),
    ...Object.entries(input.field).flatMap(([key, values]) =>
      values.map((value): Pair => [`${fieldPrefix}${key}`, value]),
    ),
    ...Object.entries(input.range).flatMap(([key, ends]) =>
      endsOf(ends).map(([end, value]): Pair => [endName(key, end), value]),
    ),
  ]
}
