/** What inventory tells and answers. */
import type { Knex } from 'knex'
import type { Publications } from '#server/bus.ts'
import type { Answers, Gathered } from '#server/dispatcher.ts'
import type { Said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { countAgain } from './models/changed/count-again.ts'
import { policyActs } from './models/changed/stock-policy.ts'
import { stockActs } from './models/changed/take-back.ts'
import { tellChanged } from './models/changed/tell-changed.ts'
import { free, hold, type Short, take } from './models/claims/claim.ts'
import { restock, ship } from './models/claims/ship.ts'
import type { Amount } from './models/claims/stock-claim.ts'
import { type Explanation, explain } from './models/explain.ts'
import { stockKind } from './models/imports/stock-kind.ts'
import { countTyped, type TypedCount } from './models/lists/count-typed.ts'
import { stockPanel } from './models/lists/home-panel.ts'
import { scarceKeys } from './models/lists/scarce-keys.ts'
import { sumsByProduct } from './models/lists/stock-of-products.ts'
import { forgetOversell, oversellsOf } from './models/oversell/uncounted-oversells.ts'
import { setStock } from './models/set-stock.ts'
import { StockItem } from './models/stock-item.ts'
import type { MovementType } from './models/stock-movement.ts'
import type { StockWish } from './models/stock-wish.ts'
import { stockExport } from './views/exported.ts'

/** What a variant has: on the shelf, and free to be sold. */
export interface Level {
  onHand: number
  available: number
  /** Sold on when none is left. */
  oversell: boolean
}

declare module '#server/bus.ts' {
  interface Asks {
    /** The levels by variant; a variant that is not counted is missing. */
    'inventory.levels': { in: { variantIds: string[] }; out: Record<string, Level | null> }
    /** What lies there of each product that is counted, all its variants together, for a statement of another module: `productId`, `onHand`. */
    'inventory.sums': { in: undefined; out: { sums: Knex.QueryBuilder } }
    /** The variants that cannot be bought (`out`), or of which few or none are left (`low`), as a query of their ids for a statement of another module. */
    'inventory.variantKeys': { in: { level: 'out' | 'low' }; out: { keys: Knex.QueryBuilder } }
    /** Those that are sold on when none is left, or would be if they were counted. */
    'inventory.oversells': { in: { variantIds: string[] }; out: string[] }
    /** Which movements and claims make the number of a variant; null where it is not counted. */
    'inventory.explain': {
      in: { variantId: string; take?: number; skip?: number }
      out: Explanation | null
    }
    /**
     * Sets counts; null stops counting, equal ones write nothing. `quiet`: the asker tells of the
     * products itself, in the same transaction, so `stock.changed` is left out.
     */
    'inventory.set': {
      in: { items: StockWish[]; reason: MovementType; note?: string; quiet?: boolean }
      out: undefined
    }
    /** Adds to a count (negative takes); 422 when it would fall below nothing. */
    'inventory.adjust': {
      in: { variantId: string; by: number; reason: MovementType; note?: string }
      out: Level
    }
    /** Promises quantities to a payment attempt, until it ends: all of them, or 409 OUT_OF_STOCK. Inside `atomic`. */
    'inventory.hold': {
      in: { owner: string; seconds: number; items: readonly Amount[] }
      out: undefined
    }
    /** Makes a hold an order's claim; what was held no more is claimed anew, and told where there is no more. Inside `atomic`. */
    'inventory.take': {
      in: { owner: string; orderId: string; items: readonly Amount[] }
      out: Short[]
    }
    /** Gives back what an attempt or an order has, or a part of it. Inside `atomic`. */
    'inventory.free': { in: { owner: string; items?: readonly Amount[] }; out: undefined }
    /** Goods leave for an order. Inside `atomic`. */
    'inventory.ship': { in: { orderId: string; items: readonly Amount[] }; out: undefined }
    /** Goods come back. Inside `atomic`. */
    'inventory.restock': { in: { items: readonly Amount[] }; out: undefined }
    /**
     * Counts as typed into cells, `+5` too, each judged by what is there now; answers what was refused, by variant. Inside
     * `atomic`. `seen`: what the number replaces; another one by now is refused.
     */
    'inventory.count': { in: { items: readonly TypedCount[] }; out: Record<string, Said> }
    /** Forgets variants that are deleted; their claims stay. */
    'inventory.forget': { in: { variantIds: string[] }; out: undefined }
  }
  interface Tells {
    'stock.changed': { variantIds: string[]; productIds: string[] }
  }
}

export const answers: Answers = {
  'inventory.levels': levels,
  'inventory.variantKeys': async (scope, { level }) => ({ keys: scarceKeys(scope, level) }),
  'inventory.sums': async (scope) => ({ sums: sumsByProduct(scope) }),
  'inventory.explain': explain,
  'inventory.oversells': (scope, { variantIds }) => oversellsOf(scope, variantIds),
  'inventory.set': async (scope, { items, reason, note, quiet = false }) => {
    await scope.atomic(async (inner) => {
      const changed = await setStock(inner, items, { reason, note: note ?? null })
      if (!quiet) await tellChanged(inner, items, changed)
    })
    return undefined
  },
  'inventory.adjust': async (scope, { variantId, by, reason, note }) =>
    scope.atomic(async (inner) => {
      const item = await StockItem.adjust(inner, variantId, by, { reason, note: note ?? null })
      await tellChanged(inner, [item], [variantId])
      return levelOf(item)
    }),
  'inventory.count': async (scope, { items }) =>
    Object.fromEntries(await countTyped(scope, items, { reason: 'adjusted' })),
  'inventory.hold': (scope, wish) => hold(scope, wish).then(nothing),
  'inventory.take': take,
  'inventory.free': (scope, wish) => free(scope, wish).then(nothing),
  'inventory.ship': (scope, wish) => ship(scope, wish).then(nothing),
  'inventory.restock': (scope, { items }) => restock(scope, items).then(nothing),
  'inventory.forget': async (scope, { variantIds }) => {
    await scope.atomic(async (inner) => {
      await StockItem.drop(inner, variantIds)
      await forgetOversell(inner, variantIds)
    })
    return undefined
  },
}

export const gathers: Gathered = {
  trashParts: () => [
    {
      ...{ of: 'variants', table: 'stock_items', by: 'variant_id' },
      restored: (scope, rows) => countAgain(scope, rows),
    },
    { of: 'variants', table: 'uncounted_oversells', by: 'variant_id' },
  ],
  actKinds: () => [stockActs, policyActs],
  homePanel: (scope) => stockPanel(scope),
  exportKinds: () => [stockExport],
  importKinds: () => [stockKind],
}

const nothing = () => undefined

async function levels(scope: Scope, { variantIds }: { variantIds: string[] }) {
  const items = await StockItem.of(scope, variantIds)
  return Object.fromEntries(items.map((item) => [item.variantId, levelOf(item)]))
}

const levelOf = ({ onHand, available, oversell }: StockItem): Level => ({
  onHand,
  available,
  oversell,
})

export const publishes: Publications = {
  'stock.changed': {
    label: 'inventory.event.stock.changed',
    ids: ({ variantIds }) => variantIds,
    path: '/admin/inventory/:id/movements',
  },
}
