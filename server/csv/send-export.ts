import type { Ctx } from '#server/http/context.ts'
import { sendCsv } from './send-csv.ts'

declare module '#server/bus.ts' {
  interface Tells {
    /** Records were taken out of the shop as a file: which (`products`), in what form, narrowed to what. */
    'export.made': { what: string; format: 'csv' | 'json' | 'pdf'; filters: Record<string, string> }
  }
}

interface Export {
  /** What the audit log calls the records: `orders`. */
  what: string
  /** Of the file. */
  name: string
  /** Those that narrow nothing are left out of the log. */
  filters?: Readonly<Record<string, string | undefined>>
}

/** Answers records as a CSV file, streamed, once it is written down that they were taken out. */
export async function sendExport(
  ctx: Ctx,
  { what, name, filters = {} }: Export,
  lines: AsyncIterable<string> | string,
): Promise<void> {
  const set = Object.entries(filters).flatMap(([key, value]) => (value ? [[key, value]] : []))
  await ctx.scope.atomic((inner) =>
    inner.tell('export.made', { what, format: 'csv', filters: Object.fromEntries(set) }),
  )
  sendCsv(ctx, name, lines)
}
