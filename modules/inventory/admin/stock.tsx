import type { z } from 'zod'
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { newId } from '#server/ids.ts'
import { respond } from '#server/pages/respond.ts'
import { asText } from '#server/text/as-text.ts'
import { safePath } from '#server/text/urls/safe-path.ts'
import { changeStock } from '../models/change-stock.ts'
import { StockClaim } from '../models/claims/stock-claim.ts'
import { stockList, stockRow } from '../models/stock-list.ts'
import { StockMovement } from '../models/stock-movement.ts'
import type { change, history, listing } from '../schemas.ts'
import { MovementList, type Typed } from '../views/movement-list.tsx'
import { StockList } from '../views/stock-list.tsx'

type Asked = z.output<typeof listing>

/** All that is counted, each count to be changed in place. */
export async function list(ctx: Ctx, asked: Asked): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const { stock, total } = await stockList(scope, asked)
  await respond(ctx, {
    json: { stock, total },
    html: () => (
      <StockList
        rows={stock}
        query={asked.q ?? ''}
        pager={pager(ctx, asked, total)}
        first={total === 0 && !asked.q}
        here={`/admin/inventory${scope.url?.search ?? ''}`}
        format={format}
        t={t}
      />
    ),
    head: { title: t('inventory.admin.title') },
  })
}

/** Sets a count, or changes it by some. */
export async function update(
  ctx: Ctx,
  { variantId, reason, note, returnTo, ...to }: z.output<typeof change>,
): Promise<void> {
  await changeStock(ctx.scope, variantId, to, { reason, note: note ?? null })
  const row = await stockRow(ctx.scope, variantId)
  await respond(ctx, {
    json: { stock: row },
    to: safePath(returnTo) ?? `/admin/inventory/${encodeURIComponent(variantId)}/movements`,
    flash: ctx.scope.t('inventory.admin.saved'),
  })
}

/** What came and went, newest first, with the form that adds to it. */
export function movements(ctx: Ctx, asked: z.output<typeof history>): Promise<void> {
  return ledger(ctx, asked, { quantity: '', note: '', oversell: '' }, {})
}

export function again(ctx: Ctx, { values, errors }: Attempt): Promise<void> {
  const typed = {
    quantity: asText(values.quantity),
    note: asText(values.note),
    oversell: asText(values.oversell),
  }
  return ledger(ctx, { variantId: ctx.params.variantId ?? '', take: 50, skip: 0 }, typed, errors)
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
  if (!row) throw notFound('inventory.admin.notFound')
  const rows = (await StockMovement.latest(scope, variantId, take, skip)).map(
    ({ id, type, quantity, balance, note, actorName, at }) => ({
      ...{ id, type, quantity, balance, note, actorName, at },
    }),
  )
  const claims = (await StockClaim.latest(scope, variantId)).map(
    ({ id, owner, kind, quantity, until, createdAt }) => ({
      ...{ id, owner, kind, quantity, until, createdAt },
    }),
  )
  await respond(ctx, {
    json: { stock: row, movements: rows, claims },
    html: () => (
      <MovementList
        row={row}
        movements={rows}
        claims={claims}
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

function pager({ scope }: Ctx, { q, take, skip }: Asked, total: number) {
  const href = (to: number) =>
    `/admin/inventory?${new URLSearchParams({ ...(q ? { q } : {}), take: String(take), skip: String(to) })}`
  return {
    summary: scope.t('inventory.admin.summary', {
      from: Math.min(skip + 1, total),
      to: Math.min(skip + take, total),
      total,
    }),
    previousHref: skip > 0 ? href(Math.max(0, skip - take)) : null,
    nextHref: skip + take < total && skip + take <= 10_000 ? href(skip + take) : null,
  }
}
