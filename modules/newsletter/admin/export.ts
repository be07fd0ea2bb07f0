import { sendExport } from '#server/csv/send-export.ts'
import { csvLine } from '#server/csv/write-line.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Scope } from '#server/scope.ts'
import { Subscriber } from '../models/subscriber.ts'
import { unsubscribeUrl } from '../models/unsubscribe-link.ts'
import type { Filters } from '../schemas.ts'

const batch = 500

/** The list as CSV for whoever writes the letters, each with the link that ends it; told to the audit log. */
export async function download(ctx: Ctx, filters: Filters): Promise<void> {
  const { q, status } = filters
  const about = { what: 'newsletter', name: 'newsletter.csv', filters: { q, status } }
  await sendExport(ctx, about, lines(ctx.scope, filters))
}

async function* lines(scope: Scope, filters: Filters): AsyncGenerator<string> {
  yield csvLine([
    'E-mail',
    'Status',
    'Language',
    'Source',
    'Agreed at',
    'Agreed from',
    'Bounced at',
    'Unsubscribe',
  ])
  let last: string | undefined
  for (;;) {
    const query = Subscriber.search(scope, filters).limit(batch)
    if (last !== undefined) query.where('id', '<', last)
    const found = await query
    for (const it of found) {
      yield csvLine([
        ...[it.email, it.status, it.language, it.source],
        ...[it.consentAt ?? '', it.consentAddress ?? '', it.bouncedAt ?? ''],
        ...[unsubscribeUrl(scope, it.id)],
      ])
    }
    last = found.at(-1)?.id
    if (found.length < batch) return
  }
}
