import type { z } from 'zod'
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { coerce } from '#server/http/fields/coerce.ts'
import type { Attempt } from '#server/http/input.ts'
import type { Routes } from '#server/http/routes.ts'
import { newId } from '#server/ids.ts'
import { withFieldAct } from '#server/lists/bulk/set-field.tsx'
import { customOrder, type IdColumns } from '#server/lists/custom/order.ts'
import { arrangement } from '#server/lists/list-fields.ts'
import { listFile } from '#server/lists/list-file.ts'
import { framed, toDefaultView } from '#server/lists/list-frame.ts'
import { framedQuery, matchingBulk } from '#server/lists/matching-bulk.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import { safePath } from '#server/text/urls/safe-path.ts'
import { pagerLinks } from '#views/kit/lists/pager-links.ts'
import { changeStock } from '../models/change-stock.ts'
import { explain } from '../models/explain.ts'
import { listFields, type StockRow, stockRow, stockSearch } from '../models/lists/stock-list.ts'
import { type adjustment, type change, type history, listing } from '../schemas.ts'
import { MovementList, type Typed } from '../views/movement-list.tsx'
import { bulkOfStock, columnsOf, StockList } from '../views/stock-list.tsx'

type Asked = z.output<typeof listing>

const path = '/admin/inventory'

/** A count is a variant's, whose product is named by its row. */
const customFields = ['variant', 'product'] as const

const fieldIds: IdColumns = [
  ['variant', 'stock_items.variant_id'],
  ['product', 'stock_items.product_id'],
]

/** A count that was refused, at the row that it was typed into. */
interface Refused {
  variantId: string
  quantity: string
  error: string
}

/** All that is counted, each count to be changed in place. */
export async function list(ctx: Ctx, asked: Asked, refused?: Refused): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  if (!refused && (await toDefaultView(ctx, path))) return
  const { stock, total } = await found(scope, asked)
  await respond(ctx, {
    json: { stock, total },
    html: async () => {
      const here = listPath(asked)
      const columns = columnsOf(scope, { refused })
      const list = await framed(scope, {
        ...{ path, columns, fields: listFields, grid: `${path}/grid`, customFields },
      })
      const { q, level } = asked
      const buttons = await withFieldAct(scope, 'variant', bulkOfStock(t))
      return (
        <StockList
          rows={stock.map(rowOf)}
          query={q ?? ''}
          level={level}
          list={list}
          here={here}
          bulk={matchingBulk(scope, path, buttons, {
            ...{ frame: list.frame, total, shown: stock.length },
          })}
          pager={pagerLinks(path, { ...framedQuery(list.frame), q, level }, asked, total, t)}
          first={total === 0 && !q && !level && !list.frame.isNarrowed}
          t={t}
        />
      )
    },
    head: { title: t('inventory.admin.title') },
  })
}

/** What is shown, as a file. */
export const stockFile = (admin: Routes): void =>
  listFile(admin, {
    ...{ path, what: 'inventory', schema: listing, customFields },
    async read(scope, asked) {
      const { stock } = await found(scope, asked)
      return { rows: stock.map(rowOf), count: stock.length }
    },
    columns: (scope) => columnsOf(scope, {}),
  })

const rowOf = (row: StockRow) => ({ ...row, id: row.variantId })

/** What the list finds. */
export async function found(
  scope: Scope,
  asked: Asked,
): Promise<{ stock: StockRow[]; total: number }> {
  const byColumn = arrangement(scope, listFields, asked)
  const byField = await customOrder(scope, fieldIds, asked)
  return stockSearch(scope, {
    ...asked,
    arrange: (query) => {
      byColumn(query)
      byField?.(query)
    },
  })
}

/** Sets a count, or changes it by some. */
export async function update(
  ctx: Ctx,
  { variantId, reason, note, returnTo, onHand, ...to }: z.output<typeof change>,
): Promise<void> {
  const quantity = to.quantity ?? onHand
  const wish = { ...to, ...(quantity !== undefined && { quantity }) }
  await changeStock(ctx.scope, variantId, wish, { reason, note: note ?? null })
  const row = await stockRow(ctx.scope, variantId)
  await respond(ctx, {
    json: { stock: row },
    to: safePath(returnTo) ?? `/admin/inventory/${encodeURIComponent(variantId)}/movements`,
    flash: ctx.scope.t('inventory.admin.saved'),
  })
}

/** Adds to a count, or takes from it. */
export const adjust = (ctx: Ctx, { quantity: by, ...about }: z.output<typeof adjustment>) =>
  update(ctx, { ...about, by })

/** What came and went, newest first, with the form that adds to it. */
export function movements(ctx: Ctx, asked: z.output<typeof history>): Promise<void> {
  return ledger(ctx, asked, { quantity: '', note: '', oversell: '' }, {})
}

/** Where the count was typed: in the list, or on the page of the variant. */
export function again(ctx: Ctx, { values, errors }: Attempt): Promise<void> {
  const variantId = ctx.params.variantId ?? ''
  const from = listAt(values.returnTo)
  if (from) {
    const error = Object.values(errors)[0] ?? ''
    return list(ctx, from, { variantId, quantity: asText(values.quantity), error })
  }
  const typed = {
    quantity: asText(values.quantity),
    note: asText(values.note),
    oversell: asText(values.oversell),
  }
  return ledger(ctx, { variantId, take: 50, skip: 0 }, typed, errors)
}

async function ledger(
  ctx: Ctx,
  { variantId, take, skip }: z.output<typeof history>,
  typed: Typed,
  errors: Record<string, string>,
): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const row = await stockRow(scope, variantId)
  const explained = await explain(scope, { variantId, take, skip })
  if (!row || !explained) throw notFound('inventory.admin.notFound')
  await respond(ctx, {
    json: { stock: row, ...explained },
    html: () => (
      <MovementList
        row={row}
        {...explained}
        typed={typed}
        errors={errors}
        formKey={newId()}
        format={format}
        t={t}
      />
    ),
    head: {
      title: row.variant === '' ? row.product : `${row.product}: ${row.variant}`,
      breadcrumbs: [{ href: '/admin/inventory', label: t('inventory.admin.title') }],
    },
  })
}

function listPath(asked: Asked): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked))
    if (value !== undefined && value !== '') query.set(name, String(value))
  return `${path}?${query}`
}

/** What was asked of the list at this address; undefined where it is no address of the list. */
function listAt(address: unknown): Asked | undefined {
  const [at, query = ''] = (typeof address === 'string' ? address : '').split('?')
  if (at !== path) return undefined
  const input = coerce(listing, Object.fromEntries(new URLSearchParams(query)))
  return listing.safeParse(input).data
}
