/** The grid of counts: what the list finds, each count a cell. */
import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { answerGrid, asTyped, type PartlySaved } from '#server/lists/answer-grid.ts'
import { changedRows, gridLinks, openedIds } from '#server/lists/grid.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import type { GridRow } from '#views/kit/desk/grid.tsx'
import { saveGrid } from '../models/lists/save-grid.ts'
import { type StockRow, stockRows } from '../models/lists/stock-list.ts'
import { gridColumns, type gridSaving, type listing } from '../schemas.ts'
import { StockGrid } from '../views/stock-grid.tsx'
import { found } from './stock.tsx'

type Saving = z.output<typeof gridSaving>

const path = '/admin/inventory/grid'

export async function show(ctx: Ctx, asked: z.output<typeof listing>): Promise<void> {
  const here = ctx.scope.url?.search ?? ''
  const opened = openedIds(here)
  const { stock, total } = opened
    ? { stock: await heldRows(ctx.scope, opened), total: opened.length }
    : await found(ctx.scope, asked)
  const next = asked.skip + (opened?.length ?? stock.length)
  const isMore = opened
    ? (await found(ctx.scope, { ...asked, skip: next, take: 1 })).stock.length > 0
    : stock.length > 0 && next < total
  await page(ctx, stock.map(cellsOf), {
    ...{ here, json: { rows: stock, total }, nextSkip: isMore ? next : null },
    why: { reason: 'counted', note: null },
  })
}

/** Saves what was typed; what failed is named at its cell. */
export async function save(ctx: Ctx, { rows, reason, note, returnTo }: Saving): Promise<void> {
  const { scope } = ctx
  const changed = changedRows(rows, gridColumns)
  const why = { reason, note: note ?? null }
  const saved = await saveGrid(scope, changed, why)
  await answerGrid(ctx, { changed, saved, path, returnTo }, async (parts) => {
    const held = openedIds(parts.here) ?? []
    const stock = await heldRows(scope, [...new Set([...held, ...Object.keys(rows)])])
    const typed = new Map(changed.map(({ id, cells }) => [id, cells]))
    const again = stock.map((row) => {
      const told = saved.failures.get(row.variantId)
      const onHand = typed.get(row.variantId)?.onHand ?? ''
      return told ? asTyped(scope.t, cellsOf(row), [['onHand', onHand]], told) : cellsOf(row)
    })
    await page(ctx, again, { ...parts, why })
  })
}

/** The counts of these variants, in their order. */
async function heldRows(scope: Scope, ids: readonly string[]): Promise<StockRow[]> {
  const known = new Map((await stockRows(scope, ids)).map((row) => [row.variantId, row]))
  return ids.flatMap((id) => known.get(id) ?? [])
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
  /** `skip` of the next grid; null on the last. */
  nextSkip?: number | null
  status?: PartlySaved['status']
  why: { reason: string; note: string | null }
  partly?: PartlySaved['partly']
}

function page(ctx: Ctx, rows: GridRow[], parts: PageParts): Promise<void> {
  const { here, json, nextSkip, status, why, partly } = parts
  const { t } = ctx.scope
  const ids = rows.map(({ id }) => id)
  const links = gridLinks('/admin/inventory', here, ids, nextSkip)
  return respond(ctx, {
    ...(status && { status }),
    json,
    html: () => <StockGrid {...{ rows, ...links, why, partly, t }} />,
    head: {
      title: t('inventory.admin.grid'),
      breadcrumbs: [{ href: links.backHref, label: t('inventory.admin.title') }],
    },
  })
}
