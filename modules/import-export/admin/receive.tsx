/** Product files come in here: a form's file, a CSV body, or JSON. */

import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { TableError } from '#server/csv/csv-error.ts'
import { badInput } from '#server/errors.ts'
import { dropRequestFolder, makeRequestFolder } from '#server/http/body/request-folder.ts'
import { isForm, rawBody, sentFile } from '#server/http/body.ts'
import type { Ctx, Next } from '#server/http/context.ts'
import { coerce } from '#server/http/fields/coerce.ts'
import { type Attempt, parseInput } from '#server/http/input.ts'
import { kindOf } from '#server/http/negotiation/negotiate.ts'
import { said } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { cut } from '#server/text/cut.ts'
import { linesOf } from '../models/import-chunk.ts'
import { ImportRun, mostLinesAtOnce, type NewRun } from '../models/import-run.ts'
import { formatOf, listedProducts, type OpenFile, openProducts } from '../models/product-file.ts'
import { csvQuery, type Upload } from '../schemas.ts'
import { runJson } from '../views/json.ts'
import { ImportUpload } from '../views/upload.tsx'

const megabyte = 1024 * 1024
/** The largest file that is taken; the CLI takes larger ones. */
export const fileBytes = 15 * megabyte

/** Where a file is chosen. */
export const form = (ctx: Ctx) => show(ctx, {})

export const again = (ctx: Ctx, { errors }: Attempt) => show(ctx, errors)

/** Takes a CSV body; anything else goes on to `receive`. */
export async function receiveCsv(ctx: Ctx, next: Next): Promise<void> {
  if (!ctx.is('text/csv')) return next()
  const wanted = parseInput(csvQuery, coerce(csvQuery, { ...ctx.query }))
  const folder = await makeRequestFolder()
  try {
    // On disk first: a slow import must not hold up the sender until the request times out.
    const path = join(folder, 'body.csv')
    await pipeline(rawBody(ctx, fileBytes), createWriteStream(path))
    await importFile(ctx, { fileName: '', format: 'csv', ...wanted }, path)
  } finally {
    await dropRequestFolder(folder)
  }
}

/** A form's file, or products as JSON. People see the report on a page of its own, API clients get that of a short file at once. */
export async function receive(ctx: Ctx, { products, ...wanted }: Upload): Promise<void> {
  if (!isForm(ctx)) {
    const given = { fileName: '', format: 'json' as const, ...wanted }
    return importNow(ctx, given, async (scope) => listedProducts({ products }, scope.shop.currency))
  }
  const { scope } = ctx
  const file = sentFile(ctx, 'file')
  if (!file) throw badInput({ file: said('server.admin.import.noFile') })
  const format = formatOf(file.name)
  const given = { fileName: cut(file.name, 255), format, ...wanted }
  if (kindOf(ctx) === 'json') return importFile(ctx, given, file.path)
  const run = await keepFile(scope, given, file.path)
  await respond(ctx, { to: `/admin/imports/${run.id}` })
}

/** Imports a short file at once. A long one is kept for a job, and the answer is 202 with the address of its report. */
async function importFile(ctx: Ctx, given: NewRun, path: string): Promise<void> {
  const { format } = given
  // A file of JSON has no more products than a request may have.
  const isLong = format === 'csv' && (await linesOf(createReadStream(path))) > mostLinesAtOnce
  if (!isLong)
    return importNow(ctx, given, ({ shop }) =>
      openProducts(createReadStream(path), format, shop.currency),
    )
  const run = await keepFile(ctx.scope, given, path)
  const to = `/admin/imports/${run.id}`
  ctx.set('Location', `/api${to}`)
  await respond(ctx, { status: 202, json: await runJson(run, ctx.scope), to })
}

/** Keeps a file and starts its import. 422 at `file` for one that is none of products. */
async function keepFile(scope: Scope, given: NewRun, path: string): Promise<ImportRun> {
  const open = () => createReadStream(path)
  const file = await readable(() => openProducts(open(), given.format, scope.shop.currency))
  await file.close()
  const run = await ImportRun.keep(scope, given, open)
  await run.start(scope)
  return run
}

async function importNow(
  ctx: Ctx,
  given: NewRun,
  open: (scope: Scope) => Promise<OpenFile>,
): Promise<void> {
  const { scope } = ctx
  const run = await ImportRun.at(scope, given, await readable(() => open(scope)))
  await respond(ctx, { json: await runJson(run, scope), to: `/admin/imports/${run.id}` })
}

/** A file that is none of products is the sender's to mend: 422 at `file`. */
async function readable(open: () => Promise<OpenFile>): Promise<OpenFile> {
  try {
    return await open()
  } catch (error) {
    if (error instanceof TableError) throw badInput({ file: error.told })
    throw error
  }
}

async function show(ctx: Ctx, errors: Record<string, string>): Promise<void> {
  const { t } = ctx.scope
  const [foreign] = (await ctx.scope.ask('products.foreignPictures', { take: 1 })) ?? []
  const given = { hasForeign: foreign !== undefined, errors }
  await respond(ctx, {
    html: () => <ImportUpload {...given} t={t} />,
    head: {
      title: t('import-export.admin.title'),
      breadcrumbs: [{ href: '/admin/imports', label: t('import-export.admin.runs') }],
      narrow: true,
    },
  })
}
