/** What leaves the shop: the page that offers every kind, a file of one, and all of them in one archive. */
import type { z } from 'zod'
import { notFound } from '#server/errors.ts'
import { entriesOf, withMark } from '#server/exports/entries.ts'
import { exportKinds, type Format, wholeKinds } from '#server/exports/export-kind.ts'
import { sendFile } from '#server/exports/send-file.ts'
import { zipOf } from '#server/exports/zip.ts'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import type { exportFile, exportWhole } from '../schemas.ts'
import { ExportPage } from '../views/export.tsx'

export async function show(ctx: Ctx): Promise<void> {
  const { t } = ctx.scope
  const kinds = await exportKinds(ctx.scope)
  const rows = kinds.map(({ kind, label, layout, files }) => ({
    ...{ kind, label: t(label), isOurs: layout !== null },
    formats: Object.keys(files) as Format[],
    fields: layout?.fields ?? [],
    lines: layout?.lines ? { name: layout.lines.name, fields: layout.lines.fields } : null,
  }))
  await respond(ctx, {
    json: { kinds: rows },
    html: () => <ExportPage kinds={rows} t={t} />,
    head: { title: t('import-export.export.title') },
  })
}

/** `products.csv`; 404 for a kind that there is not, or that this admin may not read. */
export async function file(ctx: Ctx, { file: name, bom }: z.output<typeof exportFile>) {
  const [, wanted, format] = /^([a-z-]+)\.(csv|json)$/.exec(name) ?? []
  const kind = (await exportKinds(ctx.scope)).find((one) => one.kind === wanted)
  const made = kind?.files[format as Format]
  if (!kind || !made) throw notFound()
  const isCsv = format === 'csv'
  await sendFile(
    ctx,
    {
      ...{ what: kind.kind, name },
      type: isCsv ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
      format: isCsv ? 'csv' : 'json',
    },
    (frozen) => withMark(made(frozen), isCsv && bom),
  )
}

export async function whole(ctx: Ctx, { format, bom }: z.output<typeof exportWhole>) {
  const kinds = wholeKinds(await exportKinds(ctx.scope))
  await sendFile(
    ctx,
    { what: 'everything', name: `shop-${format}.zip`, type: 'application/zip', format },
    (frozen) => zipOf(entriesOf(frozen, kinds, { format, bom })),
  )
}
