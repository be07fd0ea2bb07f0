/** Import of a table file: the upload page, and the rows that were refused. */

import { createReadStream } from 'node:fs'
import type { z } from 'zod'
import { writes } from '#server/access/permissions.ts'
import type { ByteSource } from '#server/csv/decode.ts'
import { badInput } from '#server/errors.ts'
import { sentFile } from '#server/http/body.ts'
import type { Ctx } from '#server/http/context.ts'
import { type Attempt, takes } from '#server/http/input.ts'
import type { Routes } from '#server/http/routes.ts'
import { type ImportReport, reportIn } from '#server/imports/report.ts'
import { said } from '#server/language/message.ts'
import { gives } from '#server/openapi/gives.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { UploadForm } from '#views/kit/fields/upload-form.tsx'
import { ImportedRows } from './imported-rows.tsx'
import { backTo } from './noun.ts'

export interface FileImport<S extends z.ZodObject, Chosen> {
  /** Address of the list; the upload is below it: `/admin/redirects/import`. */
  path: string
  /** Prefix of the messages `import`, `importHint`, `fileHint`, `imported` with the report's counts, `back`. */
  words: string
  /** Longest file in bytes. */
  most: number
  /** Schema of the fields beside the file. */
  schema: S
  /** Loads what they refer to; may throw, as a 404. */
  chosen(scope: Scope, sent: Record<string, unknown>): Chosen
  run(scope: Scope, source: ByteSource, chosen: Chosen): Promise<ImportReport>
  /** The inputs beside the file. */
  inputs?(scope: Scope, chosen: Chosen, errors: Record<string, string>): JSX.Element
  /** Query of the addresses of the list and the upload. */
  query?(chosen: Chosen): string
  /** Labels of the fields of refused rows. */
  field?(scope: Scope): string
}

/** The routes `GET` and `POST <path>/import`. A complete import redirects to the list, one with refused rows shows the report. */
export function fileImport<S extends z.ZodObject, Chosen>(
  routes: Routes,
  parts: FileImport<S, Chosen>,
): void {
  const { most, schema } = parts
  const at = atOf(parts)
  const again = (ctx: Ctx, { values, errors }: Attempt) => show(ctx, parts, values, errors)
  routes.get(
    at,
    writes,
    gives('text/html'),
    takes(schema, (ctx, sent) => show(ctx, parts, sent, {})),
  )
  routes.post(
    at,
    takes(schema, (ctx, sent) => receive(ctx, parts, sent), { multipart: most, again }),
  )
}

const atOf = ({ path }: { path: string }) => `${path}/import`

function show<S extends z.ZodObject, Chosen>(
  ctx: Ctx,
  parts: FileImport<S, Chosen>,
  sent: Record<string, unknown>,
  errors: Record<string, string>,
): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const { words } = parts
  const chosen = parts.chosen(scope, sent)
  const safeInputs = parts.inputs?.(scope, chosen, errors)
  const html = () => (
    <div class="stack">
      <UploadForm
        action={atOf(parts)}
        title={t(`${words}.import`)}
        hint={t(`${words}.importHint`)}
        fileHint={t(`${words}.fileHint`)}
        errors={errors}
        t={t}
      >
        {safeInputs}
      </UploadForm>
    </div>
  )
  return respond(ctx, { html, head: headOf(parts, scope) })
}

async function receive<S extends z.ZodObject, Chosen>(
  ctx: Ctx,
  parts: FileImport<S, Chosen>,
  sent: Record<string, unknown>,
): Promise<void> {
  const { scope } = ctx
  const { path, words } = parts
  const chosen = parts.chosen(scope, sent)
  const file = sentFile(ctx, 'file')
  if (!file) throw badInput({ file: said('server.admin.import.noFile') })
  const report = await parts.run(scope, createReadStream(file.path), chosen)
  const query = parts.query?.(chosen) ?? ''
  const imported = scope.t(`${words}.imported`, countsOf(report))
  const links = { back: `${path}${query}`, another: `${atOf(parts)}${query}` }
  const json = reportIn(scope.english, report)
  if (report.errorCount === 0) return respond(ctx, { json, to: links.back, flash: imported })
  const rows = { words, imported, links, field: parts.field?.(scope), scope }
  return respond(ctx, {
    json,
    html: () => <ImportedRows {...rows} report={reportIn(scope.t, report)} />,
    head: headOf(parts, scope),
  })
}

const headOf = (parts: { path: string; words: string }, scope: Scope) => ({
  title: scope.t(`${parts.words}.import`),
  breadcrumbs: backTo(parts, scope),
  narrow: true,
})

const countsOf = (report: ImportReport): Record<string, number> =>
  Object.fromEntries(
    Object.entries(report).filter((entry): entry is [string, number] => Number.isInteger(entry[1])),
  )
