/** The grid of counts: what the list finds, each count a cell. */
import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { words } from '#server/language/message.ts'
import { changedRows, failuresJson } from '#server/lists/grid.ts'
import { respond } from '#server/pages/respond.ts'
import { safePath } from '#server/text/urls/safe-path.ts'
import type { GridRow } from '#views/kit/desk/grid.tsx'
import { saveGrid } from '../models/lists/save-grid.ts'
import { type StockRow, stockRows } from '../models/lists/stock-list.ts'
import { gridColumns, type gridSaving, type listing } from '../schemas.ts'
import { StockGrid } from '../views/stock-grid.tsx'
import { found } from './stock.tsx'

type Saving = z.output<typeof gridSaving>

const path = '/admin/inventory/grid'

export async function show(ctx: Ctx, asked: z.output<typeof listing>): Promise<void> {
  const { stock, total } = await found(ctx.scope, asked)
  await page(ctx, stock.map(cellsOf), {
    ...{ here: ctx.scope.url?.search ?? '', json: { rows: stock, total } },
    why: { reason: 'counted', note: null },
  })
}

/** Saves what was typed; what failed is named at its cell. */
export async function save(ctx: Ctx, { rows, reason, note, returnTo }: Saving): Promise<void> {
  const { scope } = ctx
  const { t, places, requestId } = scope
  const changed = changedRows(rows, gridColumns)
  const saved = await saveGrid(scope, changed, { reason, note: note ?? null })
  const { cells, failures } = saved
  const json = { rows: saved.rows, cells, failures: failuresJson(t, saved), act: requestId }
  const to = safePath(returnTo ?? '') ?? path
  const nothing = changed.length === 0 ? t('adminui.grid.nothing') : undefined
  if (failures.size === 0)
    return respond(ctx, {
      ...{ json, to, flash: nothing ?? t('adminui.grid.saved', { cells, rows: saved.rows }) },
    })
  const stock = await stockRows(scope, Object.keys(rows))
  const typed = new Map(changed.map(({ id, cells }) => [id, cells]))
  ctx.status = 422
  const undo = places.acts && saved.rows > 0 ? `${places.acts}/${requestId}/undo` : null
  await page(
    ctx,
    stock.map((row) => {
      const told = failures.get(row.variantId)
      if (!told) return cellsOf(row)
      const errors = new Map([...told].map(([name, one]) => [name, words(t, one)]))
      const cells = new Map([['onHand', typed.get(row.variantId)?.onHand ?? '']])
      return { ...cellsOf(row), cells, errors }
    }),
    {
      ...{ here: to.split('?')[1] ?? '', json, why: { reason, note: note ?? null } },
      partly: { text: t('adminui.grid.partly', { cells, failed: failures.size }), undo },
    },
  )
}

const cellsOf = (row: StockRow): GridRow => ({
  id: row.variantId,
  version: String(row.onHand),
  title: row.product,
  sub: row.variant,
  href: `/admin/inventory/${encodeURIComponent(row.variantId)}/movements`,
  cells: new Map(),
  was: { onHand: String(row.onHand) },
  texts: new Map([
    ['reserved', String(row.reserved)],
    ['available', String(row.available)],
  ]),
})

interface PageParts {
  /** Query of the list. */
  here: string
  json: object
  why: { reason: string; note: string | null }
  partly?: { text: string; undo: string | null }
}

function page(ctx: Ctx, rows: GridRow[], { here, json, why, partly }: PageParts): Promise<void> {
  const { t } = ctx.scope
  const query = here.replace(/^\?/, '')
  const beside = query === '' ? '' : `?${query}`
  const backHref = `/admin/inventory${beside}`
  return respond(ctx, {
    json,
    html: () => <StockGrid {...{ rows, backHref, why, partly, t }} here={`${path}${beside}`} />,
    head: {
      title: t('inventory.admin.grid'),
      breadcrumbs: [{ href: backHref, label: t('inventory.admin.title') }],
    },
  })
}
