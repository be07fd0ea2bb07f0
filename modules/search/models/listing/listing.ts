/** The read model of product lists: one row per product, whatever its status. */

import { z } from 'zod'
import { StoreModel } from '#server/data/model.ts'
import { readRows } from '#server/data/read-rows.ts'
import { listOf, pictureOrNull, texts } from '#server/data/shapes.ts'
import { translated } from '#server/language/content-translations.ts'
import type { Scope } from '#server/scope.ts'
import { isSold, type Turned, turnedAt } from '../filters/turned.ts'
import { among, type Columns, insertRows } from '../index/batch-rows.ts'
import type { Entry } from '../index/entry.ts'
import { priced } from './priced.ts'

const optionShape = z.object({ name: z.string(), values: z.array(z.string()) })
export type Option = z.output<typeof optionShape>

export interface CardImage {
  id: string
  url: string
  alt: string
  width: number | null
  height: number | null
  srcset?: string
}

/** A product in a list. Prices are minor units of `currency`. */
export interface CardJson {
  id: string
  title: string
  slug: string
  status: string
  price: number
  priceMax: number
  compareAtPrice: number | null
  /** The lowest of the 30 days before a reduction, where that is told. */
  lowestPrice?: number
  currency: string
  image: CardImage | null
  vendor: string | null
  type: string | null
  tags: string[]
  inStock: boolean
  variantCount: number
  createdAt: string
  updatedAt: string
  publishedAt: string | null
  /** Of approved reviews; left out while there are none, and where nobody asks. */
  rating?: { average: number; count: number }
  /** The first colours that it comes in; left out where it has none. */
  colors?: { label: string; href: string; colors: string[] }[]
}

const columns: Columns = {
  id: 'text',
  title: 'text',
  slug: 'text',
  status: 'text',
  vendor: 'text',
  type: 'text',
  tags: 'json',
  options: 'json',
  price: 'bigint',
  typed_price: 'bigint',
  price_max: 'bigint',
  compare_at_price: 'bigint',
  in_stock: 'boolean',
  variant_count: 'bigint',
  image: 'json',
  title_sort: 'text',
  listed_at: 'text',
  created_at: 'text',
  updated_at: 'text',
  published_at: 'text',
  fingerprint: 'text',
}

type Kept = Pick<Listing, 'fingerprint' | 'price' | 'typedPrice'>

export class Listing extends StoreModel {
  static override tableName = 'listing'
  static override audited = false
  static override visible = true
  static override timestamps = false
  static override booleans = ['inStock']
  static override shapes = { tags: texts, image: pictureOrNull, options: listOf(optionShape) }
  declare title: string
  declare slug: string
  declare status: string
  declare vendor: string | null
  declare type: string | null
  declare tags: string[]
  /** As they were written. */
  declare options: Option[]
  /** What lists are sorted and narrowed by: of the cheapest variant, less what comes off for everybody. */
  declare price: number
  /** Of the cheapest variant, as it was typed. */
  declare typedPrice: number
  declare priceMax: number
  declare compareAtPrice: number | null
  declare inStock: boolean
  declare variantCount: number
  declare image: CardImage | null
  declare titleSort: string
  declare bestSelling: number
  declare listedAt: string
  declare publishedAt: string | null
  declare fingerprint: string

  card(currency: string): CardJson {
    return {
      id: this.id,
      title: this.title,
      slug: this.slug,
      status: this.status,
      price: this.typedPrice,
      priceMax: this.priceMax,
      compareAtPrice: this.compareAtPrice,
      currency,
      image: this.image,
      vendor: this.vendor,
      type: this.type,
      tags: this.tags,
      inStock: this.inStock,
      variantCount: this.variantCount,
      createdAt: this.createdAt,
      updatedAt: this.updatedAt,
      publishedAt: this.publishedAt,
    }
  }

  /**
   * What is kept of these products now, by id. Nobody else rewrites them before this transaction ends: what
   * is read of them from here on is what others have committed.
   */
  static async claimed(scope: Scope, ids: readonly string[]): Promise<Map<string, Kept>> {
    const rows = await this.in(scope)
      .select('id', 'fingerprint', 'price', 'typedPrice')
      .whereRaw(...among(scope, 'id', ids))
      .orderBy('id')
      .forUpdate()
    return new Map(rows.map((row) => [row.id, row]))
  }

  /** Writes the entries' rows; the sales rank of those that are known stays. */
  static async put(scope: Scope, entries: readonly Entry[]): Promise<void> {
    const changes = Object.keys(columns)
      .filter((name) => name !== 'id')
      .map((name) => `${name} = excluded.${name}`)
    await insertRows(
      scope,
      'listing',
      columns,
      entries.map(({ row }) => row),
      `(store_id, id) do update set ${changes.join(', ')}`,
    )
  }

  /** Active products as cards in the reader's language, in the order of the ids. */
  static async cards(scope: Scope, ids: readonly string[]): Promise<CardJson[]> {
    const turned = await turnedAt(scope)
    const found = await readRows(scope, this, turned ? { id: ids } : { status: 'active', id: ids })
    const byId = new Map(
      found.filter((row) => isSold(turned, row)).map((row) => [row.id, onSale(row, turned)]),
    )
    const cards = ids.flatMap((id) => byId.get(id)?.card(scope.shop.currency) ?? [])
    return translated(scope, 'product', await priced(scope, cards), ['title'])
  }
}

/** At a coming moment it is what it will be then. */
export const onSale = (row: Listing, turned: Turned | undefined): Listing =>
  turned ? Object.assign(row, { status: 'active' }) : row
