/** Live discounts by what they are for, compiled once for each version of them: a cart has few lines, a shop has many rules. */
import type { Discount } from '../rules/discount.ts'
import type { Goods, Line, Memberships } from './goods.ts'

/** The lines that each discount matches, in their order; one that matches none is missing. */
export type Matches = ReadonlyMap<string, readonly Line[]>

export class RuleBook {
  private readonly got: GoodsIndex
  private readonly bought: GoodsIndex

  private constructor(live: readonly Discount[]) {
    this.got = new GoodsIndex(live.map((rule) => [rule.id, rule]))
    this.bought = new GoodsIndex(live.filter(isOther).map((rule) => [rule.id, boughtFor(rule)]))
  }

  /** `live` is the same list as long as no discount changes. */
  static of(live: readonly Discount[]): RuleBook {
    const book = compiled.get(live) ?? new RuleBook(live)
    compiled.set(live, book)
    return book
  }

  /** What each is for; and where others have to be bought for it, those. */
  matches(lines: readonly Line[], memberships: Memberships): { get: Matches; buy: Matches } {
    return {
      get: this.got.matches(lines, memberships),
      buy: this.bought.matches(lines, memberships),
    }
  }
}

const compiled = new WeakMap<readonly Discount[], RuleBook>()

/** Other goods than those that it is for have to be bought. */
export const isOther = ({
  buyAny,
  buyProducts,
  buyCollections,
}: Pick<Discount, 'buyAny' | 'buyProducts' | 'buyCollections'>): boolean =>
  buyAny || buyProducts.length + buyCollections.length > 0

const boughtFor = ({ buyAny, buyProducts, buyCollections }: Discount): Goods =>
  buyAny
    ? { products: [], collections: [], skus: [] }
    : { products: buyProducts, collections: buyCollections, skus: [] }

class GoodsIndex {
  private readonly everything: string[] = []
  private readonly byProduct = new Map<string, string[]>()
  private readonly bySku = new Map<string, string[]>()
  private readonly byCollection = new Map<string, string[]>()

  constructor(rules: readonly (readonly [string, Goods])[]) {
    for (const [id, { products, collections, skus }] of rules) {
      if (products.length + collections.length + skus.length === 0) this.everything.push(id)
      for (const name of products) put(this.byProduct, name, id)
      for (const name of skus) put(this.bySku, name, id)
      for (const name of collections) put(this.byCollection, name, id)
    }
  }

  matches(lines: readonly Line[], memberships: Memberships): Matches {
    const found = new Map<string, Line[]>()
    const note = (line: Line, ids: readonly string[] | undefined) => {
      for (const id of ids ?? []) {
        const own = found.get(id)
        if (!own) found.set(id, [line])
        // By its product and by a collection of it: still one line.
        else if (own.at(-1) !== line) own.push(line)
      }
    }
    for (const line of lines) {
      const { slug = '', sku = '', productId } = line
      note(line, this.everything)
      note(line, this.byProduct.get(slug))
      if (sku !== '') note(line, this.bySku.get(sku))
      for (const name of memberships.get(productId ?? '') ?? [])
        note(line, this.byCollection.get(name))
    }
    return found
  }
}

function put(index: Map<string, string[]>, name: string, id: string): void {
  const own = index.get(name)
  if (own) own.push(id)
  else index.set(name, [id])
}
