/** A line of a cart: a variant, how many, and what the buyer wrote for it. */
import { createHash } from 'node:crypto'
import { StoreModel } from '#server/data/model.ts'
import { readRows } from '#server/data/read-rows.ts'
import { textsByName } from '#server/data/shapes.ts'
import { newId, now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'

export const mostPieces = 9_999
export const mostLines = 200
/** Milliseconds in which what was removed can be put back. */
const keptFor = 10 * 60_000

export interface Wanted {
  variantId: string
  quantity: number
  properties: Record<string, string>
  /** The plan by which it is bought again and again. */
  planId?: string | null
}

/** A wish with what is known of the goods. */
export interface Entry extends Wanted {
  title: string
  seen: number | null
}

export class CartLine extends StoreModel {
  static override tableName = 'cart_lines'
  static override readonly missing = 'cart.lineNotFound'
  static override audited = false
  static override shapes = { properties: textsByName }
  declare cartId: string
  declare variantId: string
  declare mark: string
  declare properties: Record<string, string>
  declare planId: string | null
  declare quantity: number
  declare title: string
  declare seen: number | null
  declare removedAt: string | null

  /** In the order in which they were put in; also those that were removed. */
  static all(scope: Scope, cartId: string): Promise<CartLine[]> {
    return readRows(scope, CartLine, { cartId }, ['id'])
  }

  /** In the order in which they were put in. */
  static of(scope: Scope, cartId: string) {
    return CartLine.in(scope).where({ cartId }).whereNull('removedAt').orderBy('id')
  }

  /** What was removed a moment ago and can be put back. */
  static removedOf(scope: Scope, cartId: string) {
    const since = new Date(Date.now() - keptFor).toISOString()
    return CartLine.in(scope).where({ cartId }).where('removedAt', '>', since).orderBy('id')
  }

  get isRemoved(): boolean {
    return this.removedAt !== null
  }
  /** It was removed a moment ago. */
  get canComeBack(): boolean {
    return this.removedAt !== null && Date.parse(this.removedAt) > Date.now() - keptFor
  }

  /** Adds to lines that are equal, at most 9,999 of each, else makes them. One statement; the cart is locked. */
  static async put(scope: Scope, cartId: string, entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return
    const { db, storeId } = scope
    const at = now()
    const rows = summed(entries).map(({ properties, planId = null, ...entry }) => ({
      ...{ id: newId(), storeId, cartId, planId, ...entry },
      ...{ properties: JSON.stringify(properties), createdAt: at, updatedAt: at },
    }))
    await db(CartLine.tableName)
      .insert(rows)
      .onConflict(['storeId', 'cartId', 'variantId', 'mark'])
      .merge({
        quantity: db.raw(
          'case when cart_lines.removed_at is not null then excluded.quantity when cart_lines.quantity + excluded.quantity > ? then ? else cart_lines.quantity + excluded.quantity end',
          [mostPieces, mostPieces],
        ),
        seen: db.raw(
          'case when cart_lines.removed_at is null then cart_lines.seen else excluded.seen end',
        ),
        ...{ title: db.raw('excluded.title'), removedAt: null, updatedAt: at },
      })
  }

  /** Forgets what can be put back no more. */
  static sweep(scope: Scope): Promise<number> {
    const before = new Date(Date.now() - keptFor).toISOString()
    return scope.atomic((inner) => CartLine.in(inner).where('removedAt', '<', before).delete())
  }
}

/** Equal wishes as one: a statement cannot write a row twice. */
function summed(entries: readonly Entry[]) {
  const lines = new Map<string, Entry & { mark: string }>()
  for (const entry of entries) {
    const mark = markOf(entry)
    const key = `${entry.variantId} ${mark}`
    const before = lines.get(key)?.quantity ?? 0
    const quantity = Math.min(mostPieces, before + entry.quantity)
    const { variantId, properties, planId = null, title, seen } = entry
    lines.set(key, { variantId, properties, planId, title, seen, mark, quantity })
  }
  return [...lines.values()]
}

/** Equal for equal properties, in whatever order they came, and the same plan. */
export function markOf({ properties, planId = null }: Omit<Wanted, 'quantity'>): string {
  const pairs = Object.entries(properties).sort(([one], [other]) => (one < other ? -1 : 1))
  if (pairs.length === 0 && planId === null) return ''
  const text = JSON.stringify(planId === null ? pairs : [pairs, planId])
  return createHash('sha256').update(text).digest('base64url')
}
