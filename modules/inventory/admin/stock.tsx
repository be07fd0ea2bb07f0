import type { z } from 'zod'
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { newId } from '#server/ids.ts'
import { respond } from '#server/pages/respond.ts'
import { asText } from '#server/text/as-text.ts'
import { safePath } from '#server/text/urls/safe-path.ts'
import { changeStock } from '../models/change-stock.ts'
import { explain } from '../models/explain.ts'
import { stockList, stockRow } from '../models/stock-list.ts'
import { type adjustment, type change, type history, listing } from '../schemas.ts'
import { MovementList, type Typed } from '../views/movement-list.tsx'
import { StockList } from '../views/stock-list.tsx'

type Asked = z.output<typeof listing>

/** A count that was refused, at the row that it was typed into. */
interface Refused {
  variantId: string
  quantity: string
  error: string
}

/** All that is counted, each count to be changed in place. */
export async function list(ctx: Ctx, asked: Asked, refused?: Refused): Promise<void> {
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
        here={listPath(asked)}
        refused={refused}
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

const listPath = ({ q, take, skip }: Asked): string =>
  `/admin/inventory?${new URLSearchParams({ ...(q ? { q } : {}), take: String(take), skip: String(skip) })}`

/** What was asked of the list at this address; undefined where it is no address of the list. */
function listAt(address: unknown): Asked | undefined {
  const [path, query = ''] = (typeof address === 'string' ? address : '').split('?')
  if (path !== '/admin/inventory') return undefined
  const asked = new URLSearchParams(query)
  const number = (name: string) => (asked.has(name) ? Number(asked.get(name)) : undefined)
  const input = { q: asked.get('q') ?? undefined, take: number('take'), skip: number('skip') }
  return listing.safeParse(input).data
}

function pager({ scope }: Ctx, asked: Asked, total: number) {
  const { take, skip } = asked
  const href = (to: number) => listPath({ ...asked, skip: to })
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
