import type { Ctx } from '#server/http.ts'
import { respond } from '#server/respond.ts'
import { pagerLinks } from '#views/kit/pager-links.ts'
import { Change, type ChangeSearch } from '../models/change.ts'
import { ChangeList } from '../views/changes.tsx'
import { changeJson } from '../views/json.ts'

/** What admins wrote, newest first. */
export async function list(ctx: Ctx, search: ChangeSearch): Promise<void> {
  const { t, format } = ctx.scope
  const [{ results, total }, tables] = await Promise.all([
    Change.search(ctx.scope, search),
    Change.tables(ctx.scope),
  ])
  const { q, table } = search
  const changes = results.map(changeJson)
  return respond(ctx, {
    json: { changes, total },
    html: () => (
      <ChangeList
        rows={changes}
        query={q ?? ''}
        table={table ?? ''}
        tables={tables}
        pager={pagerLinks('/admin/system/changes', { q, table }, search, total, t)}
        format={{ ...format, date: format.dateTime }}
        t={t}
      />
    ),
    head: { title: t('system.admin.changes') },
  })
}
