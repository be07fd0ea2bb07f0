import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { ExportForm } from '#views/kit/fields/form.tsx'
import { searchLog } from '../models/audit-log.ts'
import { actors, writtenTables } from '../models/choices.ts'
import { tableLabels } from '../models/table-labels.ts'
import type { Search } from '../schemas.ts'
import { entryJson } from '../views/json.ts'
import { AuditList } from '../views/list.tsx'
import { pagerOf, queryOf } from '../views/list-links.ts'

/** Who did what, newest first. */
export async function list(ctx: Ctx, search: Search): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const { entries: found, ...rest } = await searchLog(scope, search)
  const entries = found.map((entry) => entryJson(entry, scope))
  return respond(ctx, {
    json: { entries, ...rest },
    html: async () => {
      const [people, tables] = await Promise.all([actors(scope), writtenTables(scope)])
      const labels = await tableLabels(scope)
      return (
        <AuditList
          rows={entries}
          filters={search}
          people={people}
          tables={tables}
          labels={labels}
          pager={pagerOf(search, { ...rest, count: entries.length }, t)}
          format={format}
          t={t}
        />
      )
    },
    head: {
      title: t('audit-log.admin.title'),
      actions: (
        <ExportForm
          action="/admin/audit-log/export"
          label={t('audit-log.admin.export')}
          filters={queryOf(search)}
        />
      ),
    },
  })
}

/** Where the list of changes was before. */
export function moved(ctx: Ctx): void {
  ctx.redirect('/admin/audit-log')
  ctx.status = 301
}
