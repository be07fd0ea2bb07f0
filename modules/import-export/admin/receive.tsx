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
import { ImportRun, type NewRun } from '../models/import-run.ts'
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

/** A CSV body is imported at once; anything else goes on to `receive`. */
export async function receiveCsv(ctx: Ctx, next: Next): Promise<void> {
  if (!ctx.is('text/csv')) return next()
  const wanted = parseInput(csvQuery, coerce(csvQuery, { ...ctx.query }))
  const folder = await makeRequestFolder()
  try {
    // On disk first: a slow import must not hold up the sender until the request times out.
    const path = join(folder, 'body.csv')
    await pipeline(rawBody(ctx, fileBytes), createWriteStream(path))
    await importNow(ctx, { fileName: '', format: 'csv', ...wanted }, (scope) =>
      openProducts(createReadStream(path), 'csv', scope.shop.currency),
    )
  } finally {
    await dropRequestFolder(folder)
  }
}

/** A form's file, or products as JSON. People see the report on a page of its own, API clients get it at once. */
export async function receive(ctx: Ctx, { products, ...wanted }: Upload): Promise<void> {
  if (!isForm(ctx)) {
    const given = { fileName: '', format: 'json' as const, ...wanted }
    return importNow(ctx, given, async (scope) => listedProducts({ products }, scope.shop.currency))
  }
  const { scope } = ctx
  const file = sentFile(ctx, 'file')
  if (!file) throw badInput({ file: said('server.admin.import.noFile') })
  const format = formatOf(file.name)
  const open = () => createReadStream(file.path)
  const given = { fileName: cut(file.name, 255), format, ...wanted }
  const opened = (inner: Scope) => openProducts(open(), format, inner.shop.currency)
  if (kindOf(ctx) === 'json') return importNow(ctx, given, opened)
  await (await readable(() => opened(scope))).close()
  const run = await ImportRun.keep(scope, given, open)
  await run.start(scope)
  await respond(ctx, { to: `/admin/imports/${run.id}` })
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
