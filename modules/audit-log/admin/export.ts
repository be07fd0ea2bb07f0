import { sendExport } from '#server/csv/send-export.ts'
import { csvLine } from '#server/csv/write-line.ts'
import type { Ctx } from '#server/http/context.ts'
import { typedOrStored } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { wholeLog } from '../models/audit-log.ts'
import type { Filters } from '../schemas.ts'
import { type EntryJson, entryJson } from '../views/json.ts'
import { queryOf } from '../views/list-links.ts'

/** The log as CSV, as it is filtered; streamed, and itself an entry of the log. */
export async function download(ctx: Ctx, filters: Filters): Promise<void> {
  const about = { what: 'audit log', name: 'audit-log.csv', filters: queryOf(filters) }
  await sendExport(ctx, about, lines(ctx.scope, filters))
}

async function* lines(scope: Scope, filters: Filters): AsyncGenerator<string> {
  yield csvLine(columns.map(([name]) => name))
  for await (const entry of wholeLog(scope, filters)) {
    const json = entryJson(entry, scope)
    yield csvLine(columns.map(([, cell]) => cell(json, scope)))
  }
}

const columns: [name: string, cell: (entry: EntryJson, scope: Scope) => string][] = [
  ['Time', ({ at }) => at],
  ['Who', ({ actor }) => actor.name],
  ['Who (id)', ({ actor }) => actor.id ?? actor.type],
  ['How', ({ kind }) => kind],
  ['What', ({ what }) => what],
  ['Title', ({ title }) => title],
  ['Record', ({ record }) => record?.id ?? ''],
  ['Before', ({ differences }, scope) => side(scope, differences, 'before')],
  ['After', ({ differences }, scope) => side(scope, differences, 'after')],
  ['Details', ({ details }) => (Object.keys(details).length > 0 ? JSON.stringify(details) : '')],
  ['Address', ({ from }) => from.address ?? ''],
  ['Browser', ({ from }) => from.userAgent ?? ''],
  ['Request', ({ requestId }) => requestId],
  ['Entry', ({ id }) => id],
]

/** A stored message is in the words of who downloads the log. */
function side(
  { t }: Scope,
  differences: EntryJson['differences'],
  name: 'before' | 'after',
): string {
  if (differences.length === 0) return ''
  const worded = (value: unknown) => (typeof value === 'string' ? typedOrStored(t, value) : value)
  return JSON.stringify(
    Object.fromEntries(differences.map((one) => [one.field, worded(one[name])])),
  )
}
