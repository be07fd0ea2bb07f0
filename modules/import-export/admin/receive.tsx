/** Products alone: a form's file, a CSV body, or JSON becomes a change set that is written at once unless it is only to be checked. */
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { badInput, Fault } from '#server/errors.ts'
import { dropRequestFolder, makeRequestFolder } from '#server/http/body/request-folder.ts'
import { isForm, rawBody, sentFile } from '#server/http/body.ts'
import type { Ctx, Next } from '#server/http/context.ts'
import { coerce } from '#server/http/fields/coerce.ts'
import { type Attempt, parseInput } from '#server/http/input.ts'
import { kindOf } from '#server/http/negotiation/negotiate.ts'
import { said } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'
import { type GivenFile, keepFiles } from '../models/change-set/keep-files.ts'
import type { ChangeSet } from '../models/change-set/records/change-set.ts'
import { ImportFile } from '../models/change-set/records/import-file.ts'
import { runSet } from '../models/change-set/stages/run-set.ts'
import { csvQuery, type Upload } from '../schemas.ts'
import { ImportUpload } from '../views/upload.tsx'
import { reportJson } from './change-sets/report.ts'

const megabyte = 1024 * 1024
/** The largest file that is taken; a change set takes larger ones. */
export const fileBytes = 15 * megabyte
/** Files of more lines are imported by the job, and answered with 202. */
const mostLinesAtOnce = 500

type Wish = Omit<Upload, 'products'>

/** Where a file is chosen. */
export const form = (ctx: Ctx) => show(ctx, {})

export const again = (ctx: Ctx, { errors }: Attempt) => show(ctx, errors)

/** Takes a CSV body; anything else goes on to `receive`. */
export async function receiveCsv(ctx: Ctx, next: Next): Promise<void> {
  if (!ctx.is('text/csv')) return next()
  const wish = parseInput(csvQuery, coerce(csvQuery, { ...ctx.query }))
  const folder = await makeRequestFolder()
  try {
    // On disk first: a slow import must not hold up the sender until the request times out.
    const path = join(folder, 'body.csv')
    await pipeline(rawBody(ctx, fileBytes), createWriteStream(path))
    await importOne(ctx, { name: '', open: () => createReadStream(path) }, wish)
  } finally {
    await dropRequestFolder(folder)
  }
}

/** A form's file, or products as JSON. People look at the change set, API clients get the report of a short file at once. */
export async function receive(ctx: Ctx, { products, ...wish }: Upload): Promise<void> {
  if (!isForm(ctx)) {
    if (products === undefined)
      throw badInput({ file: said('import-export.admin.file.noProducts') })
    return importOne(ctx, { name: '', open: () => pieceOf({ products }) }, wish)
  }
  const file = sentFile(ctx, 'file')
  if (!file) throw badInput({ file: said('server.admin.import.noFile') })
  const { name, path } = file
  await importOne(ctx, { name, open: () => createReadStream(path) }, wish)
}

async function* pieceOf(value: unknown) {
  yield Buffer.from(JSON.stringify(value))
}

/** People are asked for columns that nobody knows; a program has them left out by name. */
async function importOne(ctx: Ctx, file: GivenFile, wish: Wish): Promise<void> {
  const { scope } = ctx
  const isProgram = kindOf(ctx) === 'json'
  const set = await kept(ctx, file, wish, isProgram)
  const [one] = await ImportFile.of(scope, set.id)
  const isShort = (one?.lines ?? 0) <= mostLinesAtOnce
  const now = isProgram && isShort ? await runSet(scope, set.id) : set
  const to = `/admin/change-sets/${set.id}`
  if (isShort || !isProgram) return respond(ctx, { json: () => reportJson(scope, now), to })
  ctx.set('Location', `/api/admin/imports/${set.id}`)
  await respond(ctx, { status: 202, json: () => reportJson(scope, now), to })
}

/** A file that is none of products is the sender's to mend: 422 at `file`. */
async function kept(
  { scope }: Ctx,
  file: GivenFile,
  { dryRun, copyPictures }: Wish,
  leaveOut: boolean,
): Promise<ChangeSet> {
  try {
    const given = { copyPictures, leaveOut, applies: !dryRun, only: 'product' }
    return await keepFiles(scope, [file], given)
  } catch (error) {
    const why = error instanceof Fault ? error.fields?.files : undefined
    throw why === undefined ? error : badInput({ file: why })
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
      breadcrumbs: [{ href: '/admin/change-sets', label: t('import-export.admin.set.title') }],
      narrow: true,
    },
  })
}
