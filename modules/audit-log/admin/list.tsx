import type { Ctx } from '#server/http/context.ts'
import type { Routes } from '#server/http/routes.ts'
import { listFile } from '#server/lists/list-file.ts'
import { framed, toDefaultView } from '#server/lists/list-frame.ts'
import { respond } from '#server/pages/respond.ts'
import { ExportForm } from '#views/kit/fields/form.tsx'
import { searchLog } from '../models/audit-log.ts'
import { actors, writtenTables } from '../models/choices.ts'
import { tableLabels } from '../models/table-labels.ts'
import { search as accepted, logFields, type Search } from '../schemas.ts'
import { entryJson } from '../views/json.ts'
import { AuditList, logColumns } from '../views/list.tsx'
import { pagerOf, queryOf } from '../views/list-links.ts'
import { trail } from './trail.ts'

const path = '/admin/audit-log'

/** What is shown, as a file. */
export const logFile = (admin: Routes): void =>
  listFile(admin, {
    ...{ path, what: 'entries', schema: accepted },
    async read(scope, asked) {
      const { entries, nextCursor } = await searchLog(scope, asked)
      const rows = entries.map((entry) => entryJson(entry, scope))
      return { rows, count: rows.length, nextCursor }
    },
    columns: async (scope) => {
      const { format, t } = scope
      return logColumns({ labels: await tableLabels(scope), format, t })
    },
  })

/** Who did what, newest first. */
export async function list(ctx: Ctx, search: Search): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  if (await toDefaultView(ctx, path)) return
  const { entries: found, ...rest } = await searchLog(scope, search)
  const entries = found.map((entry) => entryJson(entry, scope))
  return respond(ctx, {
    json: { entries, ...rest },
    html: async () => {
      const [people, tables] = await Promise.all([actors(scope), writtenTables(scope)])
      const labels = await tableLabels(scope)
      const list = await framed(scope, {
        ...{ path, columns: logColumns({ labels, format, t }) },
        ...{ fields: logFields, sort: '-when' },
      })
      return (
        <AuditList
          rows={entries}
          filters={search}
          people={people}
          tables={tables}
          labels={labels}
          list={list}
          pager={pagerOf(search, { ...rest, count: entries.length }, list.frame.keep, t)}
          t={t}
        />
      )
    },
    head: {
      title: t('audit-log.acts.rows'),
      breadcrumbs: trail(scope),
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
  ctx.redirect(path)
  ctx.status = 301
}
