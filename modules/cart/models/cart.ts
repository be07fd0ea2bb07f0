/** A cart: one for each account and each guest, kept until it has rested for 30 days. */
import { z } from 'zod'
import { StoreModel } from '#server/data/model.ts'
import { readRows } from '#server/data/read-rows.ts'
import { listOf, texts } from '#server/data/shapes.ts'
import { notFound } from '#server/errors.ts'
import { newId, now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import type { Owner } from './owner.ts'

const restsFor = 30 * 24 * 3600_000

/** How many of what a sign-in left out, as there are not so many. */
export interface Shortened {
  title: string
  count: number
}
const shortened = z.object({ title: z.string(), count: z.number() })

export class Cart extends StoreModel {
  static override tableName = 'carts'
  static override readonly missing = 'cart.lineNotFound'
  static override audited = false
  static override shapes = { codes: texts, cards: texts, shortened: listOf(shortened) }
  declare userId: string | null
  declare guestId: string | null
  /** Rises with every change of it and of its lines. */
  declare revision: number
  /** By which source its buyer came when it was begun, as `visits.source` tells it. */
  declare source: string | null
  declare note: string | null
  declare codes: string[]
  declare cards: string[]
  /** What a sign-in did to it: two carts became one, in part no more than there is. */
  declare notice: 'merged' | 'capped' | null
  declare shortened: Shortened[]
  /** The account that gets it once no payment stands in the way. */
  declare heirId: string | null
  declare expiresAt: string

  static async of(scope: Scope, owner: Owner): Promise<Cart | undefined> {
    const [cart] = await readRows(scope, Cart, owner)
    return cart
  }

  /** How many that are still known began in a span of time, by source; `until` is no part of it. */
  static async begunIn(scope: Scope, { from, until }: { from: string; until: string }) {
    const rows: { source: string | null; count: unknown }[] = await scope
      .db(Cart.tableName)
      .select('source')
      .count({ count: '*' })
      .where({ storeId: scope.storeId })
      .where('createdAt', '>=', from)
      .where('createdAt', '<', until)
      .groupBy('source')
    return rows.map(({ source, count }) => ({ source, count: Number(count) }))
  }

  /** The owner's cart, made if need be, locked until the commit, with the next revision. One statement. */
  static async open(scope: Scope, owner: Owner): Promise<Cart> {
    const { storeId, db } = scope
    const source = (await scope.ask('visits.source', undefined)) ?? null
    const row = {
      id: newId(),
      storeId,
      ...owner,
      codes: '[]',
      cards: '[]',
      createdAt: now(),
      source,
    }
    const [cart] = await db(Cart.tableName)
      .insert({ ...row, ...changed() })
      .onConflict(['storeId', 'userId' in owner ? 'userId' : 'guestId'])
      .merge({ ...changed(), shortened: '[]', revision: db.raw('carts.revision + 1') })
      .returning('*')
    return Cart.fromDatabaseJson(cart)
  }

  /** The owner's cart, locked until the commit, with the next revision; 404 when they have none. */
  static async next(scope: Scope, owner: Owner, columns: Partial<Cart> = {}): Promise<Cart> {
    const cart = await Cart.in(scope).findOne(owner).forUpdate()
    if (!cart) throw notFound(Cart.missing)
    return cart.raise(scope, columns)
  }

  /** Writes columns of a locked cart, with the next revision. */
  async raise(scope: Scope, columns: Partial<Cart> = {}): Promise<Cart> {
    const next = { ...changed(), shortened: [], revision: this.revision + 1, ...columns }
    await Cart.in(scope).where({ id: this.id }).patch(next)
    return this.$set(next)
  }

  /** Forgets carts that have rested for too long. */
  static sweep(scope: Scope): Promise<number> {
    return scope.atomic((inner) => Cart.in(inner).where('expiresAt', '<', now()).delete())
  }
}

/** What every change writes. */
const changed = () => ({
  expiresAt: new Date(Date.now() + restsFor).toISOString(),
  updatedAt: now(),
  notice: null,
})
