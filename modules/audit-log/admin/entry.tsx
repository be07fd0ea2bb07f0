import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { findEntry } from '../models/audit-log.ts'
import { Change } from '../models/change.ts'
import { recordHref } from '../models/record-link.ts'
import { tableLabels } from '../models/table-labels.ts'
import { AuditEntry } from '../views/entry.tsx'
import { entryJson } from '../views/json.ts'
import { trail } from './trail.ts'

/** One entry: who, when, from where, and each field before and after. */
export async function show(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { t, format } = ctx.scope
  const found = await findEntry(ctx.scope, id)
  const entry = entryJson(found, ctx.scope)
  const href = found instanceof Change ? recordHref(ctx.scope, found) : null
  return respond(ctx, {
    json: { entry },
    html: async () => (
      <AuditEntry
        entry={entry}
        recordHref={href}
        labels={await tableLabels(ctx.scope)}
        format={format}
        t={t}
      />
    ),
    head: {
      title: entry.title,
      breadcrumbs: [
        ...trail(ctx.scope),
        { href: '/admin/audit-log', label: t('audit-log.acts.rows') },
      ],
      narrow: true,
    },
  })
}
