/** Files of another shop come in: several at once, or as one ZIP. */
import { createReadStream } from 'node:fs'
import type { z } from 'zod'
import { badInput } from '#server/errors.ts'
import { isForm, type SentFile, sentFiles } from '#server/http/body.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { said } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'
import { type GivenFile, keepFiles } from '../../models/change-set/keep-files.ts'
import { runSet } from '../../models/change-set/stages/run-set.ts'
import { unzipped } from '../../models/sources/zip.ts'
import type { newSet } from '../../schemas.ts'
import { NewSet } from '../../views/change-sets/new.tsx'
import { setJson } from './json.ts'

/** Longest file in bytes; the CLI takes larger ones. */
export const setFileBytes = 64 * 1024 * 1024
/** What an archive may unpack to, in bytes: all of it is written in one transaction, for which others wait. */
const mostUnpacked = 256 * 1024 * 1024
/** Up to so many bytes in all are read and checked at once; more as a job. */
const atOnce = 100_000

export const form = (ctx: Ctx) => show(ctx, {})

export const again = (ctx: Ctx, { errors }: Attempt) => show(ctx, errors)

export async function create(ctx: Ctx, input: z.output<typeof newSet>): Promise<void> {
  const { scope } = ctx
  const sent = isForm(ctx) ? await sentAs(sentFiles(ctx, 'files')) : named(input.files ?? [])
  if (sent.length === 0) throw badInput({ files: said('server.admin.import.noFile') })
  const set = await keepFiles(scope, sent, input)
  const size = sent.reduce((sum, { bytes }) => sum + bytes, 0)
  const now = size <= atOnce ? await runSet(scope, set.id) : set
  await respond(ctx, {
    status: 201,
    json: () => setJson(scope, now),
    to: `/admin/change-sets/${set.id}`,
  })
}

type Sized = GivenFile & { bytes: number }

async function sentAs(files: readonly SentFile[]): Promise<Sized[]> {
  const all: Sized[] = []
  for (const { name, path, size } of files) {
    const inside = await unzipped(name, path, mostUnpacked)
    all.push(...(inside ?? [{ name, bytes: size, open: () => createReadStream(path) }]))
  }
  return all
}

const named = (files: readonly { name: string; text: string }[]): Sized[] =>
  files.map(({ name, text }) => ({
    ...{ name, bytes: text.length },
    open: async function* () {
      yield Buffer.from(text)
    },
  }))

async function show(ctx: Ctx, errors: Record<string, string>): Promise<void> {
  const { t } = ctx.scope
  await respond(ctx, {
    html: () => <NewSet errors={errors} t={t} />,
    head: {
      title: t('import-export.admin.set.new'),
      breadcrumbs: [{ href: '/admin/change-sets', label: t('import-export.admin.set.title') }],
      narrow: true,
    },
  })
}
