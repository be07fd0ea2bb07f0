/** Old addresses that are checked: the files so far, one of them, and the redirects that its guesses become. */
import { createReadStream } from 'node:fs'
import type { z } from 'zod'
import { TableError } from '#server/csv/csv-error.ts'
import { sendCsv } from '#server/csv/send-csv.ts'
import { csvLine } from '#server/csv/write-line.ts'
import { badInput } from '#server/errors.ts'
import { sentFile } from '#server/http/body.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { said } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { cut } from '#server/text/cut.ts'
import { AddressCheck, CheckedAddress } from '../models/check/address-check.ts'
import { addressesIn } from '../models/check/read-addresses.ts'
import type { byCheck, checkListing, guesses } from '../schemas.ts'
import { CheckList, CheckPage } from '../views/check.tsx'

const path = '/admin/redirects/check'
/** A sitemap has at most 50 MB. */
export const fileBytes = 52 * 1024 * 1024

export const list = (ctx: Ctx): Promise<void> => page(ctx)
export const again = (ctx: Ctx, { errors, status }: Attempt): Promise<void> =>
  page(ctx, errors, status)

async function page(ctx: Ctx, errors: Record<string, string> = {}, status = 200): Promise<void> {
  const { t, format } = ctx.scope
  const checks = (await AddressCheck.newest(ctx.scope)).map(checkJson)
  await respond(ctx, {
    status,
    json: { checks },
    html: () => <CheckList checks={checks} errors={errors} format={format} t={t} />,
    head: { title: t('redirects.check.title'), breadcrumbs: crumbs(ctx.scope).slice(0, 1) },
  })
}

export async function receive(ctx: Ctx): Promise<void> {
  const file = sentFile(ctx, 'file')
  if (!file) throw badInput({ file: said('server.admin.import.noFile') })
  const check = await begun(ctx.scope, file)
  await respond(ctx, { status: 201, json: { check: checkJson(check) }, to: `${path}/${check.id}` })
}

/** 422 at `file` for one that cannot be read. */
async function begun(scope: Scope, file: { path: string; name: string }): Promise<AddressCheck> {
  try {
    const addresses = addressesIn(createReadStream(file.path))
    return await AddressCheck.begin(scope, cut(file.name, 255), addresses)
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    throw badInput({ file: error.told })
  }
}

export async function show(
  ctx: Ctx,
  { id, verdict, after, take }: z.output<typeof checkListing>,
): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const check = await AddressCheck.find(scope, id)
  const query = CheckedAddress.of(scope, id).where('position', '>', after).limit(take)
  const found = await (verdict ? query.where({ verdict }) : query)
  const last = found.length === take ? found.at(-1)?.position : undefined
  const [done, counts] = [await check.done(scope), await check.counts(scope)]
  const addresses = found.map(addressJson)
  const about = { ...checkJson(check), done, counts }
  await respond(ctx, {
    json: { check: about, addresses, nextCursor: last === undefined ? null : String(last) },
    html: () => (
      <CheckPage {...{ check: about, addresses, verdict, format, t }} nextAfter={last ?? null} />
    ),
    head: { title: check.fileName || t('redirects.check.title'), breadcrumbs: crumbs(scope) },
  })
}

/** One press makes the redirects of the chosen guesses. */
export async function redirect(ctx: Ctx, { id, ids }: z.output<typeof guesses>): Promise<void> {
  const { scope } = ctx
  const check = await AddressCheck.find(scope, id)
  if (ids.length === 0) throw badInput({ ids: said('redirects.check.noneChosen') })
  const made = await check.redirect(scope, ids)
  const flash = scope.t('redirects.check.made', { n: made })
  await respond(ctx, { json: { made }, to: `${path}/${id}?verdict=gone`, flash })
}

export async function download(ctx: Ctx, { id }: z.output<typeof byCheck>): Promise<void> {
  await AddressCheck.find(ctx.scope, id)
  sendCsv(ctx, 'checked-addresses.csv', lines(ctx.scope, id))
}

async function* lines(scope: Scope, id: string): AsyncGenerator<string> {
  yield csvLine(['Address', 'Verdict', 'Leads to', 'Guess'])
  for (let after = -1; ; ) {
    const some = await CheckedAddress.of(scope, id).where('position', '>', after).limit(500)
    const last = some.at(-1)
    if (!last) return
    yield some
      .map(({ address, verdict, target, guess }) =>
        csvLine([address, verdict ?? '', target ?? '', guess ?? '']),
      )
      .join('')
    after = last.position
  }
}

const crumbs = ({ t }: Pick<Scope, 't'>) => [
  { href: '/admin/redirects', label: t('redirects.admin.title') },
  { href: path, label: t('redirects.check.title') },
]

const checkJson = ({ id, fileName, total, sitemaps, createdAt }: AddressCheck) => ({
  ...{ id, fileName, total, sitemaps, createdAt },
})
export type CheckJson = ReturnType<typeof checkJson>

const addressJson = ({ id, address, verdict, target, guess }: CheckedAddress) => ({
  ...{ id, address, verdict, target, guess },
})
export type AddressJson = ReturnType<typeof addressJson>
