/** One row of a change set with all that it changes, and leaving rows out. */
import type { z } from 'zod'
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { kindsOf } from '../../models/change-set/kinds.ts'
import { ChangeSet } from '../../models/change-set/records/change-set.ts'
import { ImportRow } from '../../models/change-set/records/import-row.ts'
import { leaveOut } from '../../models/change-set/row-list.ts'
import type { byRow, rowChoice } from '../../schemas.ts'
import { RowPage } from '../../views/change-sets/row.tsx'
import { rowJson } from './json.ts'

const path = '/admin/change-sets'

export async function show(ctx: Ctx, { id, row: rowId }: z.output<typeof byRow>): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const set = await ChangeSet.find(scope, id)
  const row = await ImportRow.in(scope).findOne({ setId: id, id: rowId })
  if (!row) throw notFound('import-export.admin.set.noRow')
  const kind = (await kindsOf(scope)).get(row.kind)
  const href = `${path}/${encodeURIComponent(id)}`
  await respond(ctx, {
    json: { row: { ...rowJson(scope, row), record: row.record } },
    html: async () => {
      const standing = await kind?.standing(scope, row.recordId ? [row.recordId] : [])
      const recordHref = standing?.get(row.recordId ?? '')?.href ?? null
      const { currency } = scope.shop
      const given = {
        row,
        kind,
        recordHref,
        isOpen: set.status === 'ready' || set.status === 'paused',
      }
      return <RowPage {...given} setHref={href} currency={currency} format={format} t={t} />
    },
    head: {
      title: row.title || t('import-export.admin.set.line', { line: row.line }),
      breadcrumbs: [
        { href: path, label: t('import-export.admin.set.title') },
        {
          href,
          label: t('import-export.admin.set.titled', { at: format.dateTime(set.createdAt) }),
        },
      ],
    },
  })
}

export async function choose(
  ctx: Ctx,
  { id, ids, action }: z.output<typeof rowChoice>,
): Promise<void> {
  const changed = await leaveOut(ctx.scope, id, ids, action === 'leave-out')
  await respond(ctx, {
    json: { changed },
    to: `${path}/${encodeURIComponent(id)}`,
    flash: ctx.scope.t(`import-export.admin.set.flash.${action}`, { count: changed }),
  })
}
