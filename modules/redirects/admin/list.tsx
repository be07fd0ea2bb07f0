import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import type { Routes } from '#server/http/routes.ts'
import { listFile } from '#server/lists/list-file.ts'
import { framed, toDefaultView } from '#server/lists/list-frame.ts'
import { matchingBulk } from '#server/lists/matching-bulk.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { FileButton, LinkButton, NewButton } from '#views/kit/fields/button.tsx'
import { listFields, listRedirects } from '../models/list.ts'
import { lookUp } from '../models/lookup.ts'
import { addressOf, addressText } from '../models/rules/address.ts'
import { targetOf } from '../models/rules/target.ts'
import { listing } from '../schemas.ts'
import { redirectJson } from '../views/json.ts'
import { bulkOfRedirects, columnsOf, RedirectList } from '../views/list.tsx'
import { placeOf } from '../views/list-links.ts'

const path = '/admin/redirects'

type Asked = z.output<typeof listing>

/** What is shown, as a file. */
export const redirectFile = (admin: Routes): void =>
  listFile(admin, {
    ...{ path, what: 'redirects', schema: listing },
    async read(scope, asked) {
      const { results } = await listRedirects(scope, asked)
      return { rows: results.map(redirectJson), count: results.length }
    },
    columns: (scope) => columnsOf(scope),
  })

/** All redirects; `address` tries one out. */
export async function list(ctx: Ctx, asked: Asked): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  if (await toDefaultView(ctx, path)) return
  const { results, total } = await listRedirects(scope, asked)
  const rows = results.map(redirectJson)
  const trial = asked.address ? await tried(scope, asked.address) : undefined
  await respond(ctx, {
    json: { redirects: rows, total, ...(trial ? { trial } : {}) },
    html: async () => {
      const list = await framed(scope, {
        ...{ path, columns: columnsOf(scope), fields: listFields, sort: '-updated' },
      })
      return (
        <RedirectList
          rows={rows}
          list={list}
          bulk={matchingBulk(scope, path, bulkOfRedirects(t), {
            ...{ frame: list.frame, total, shown: rows.length },
          })}
          trial={trial}
          place={placeOf(asked, total, t)}
          t={t}
        />
      )
    },
    head: { title: t('redirects.admin.title'), actions: <Actions t={t} /> },
  })
}

/** What happens at an address if no page is there. */
async function tried(scope: Scope, typed: string) {
  const target = targetOf(typed, scope.origin)
  const asked = target && 'own' in target ? addressOf(addressText(target.own)) : undefined
  if (!asked) return { address: typed, to: null, status: null, rule: null, isAddress: false }
  const found = await lookUp(scope, asked)
  return {
    address: addressText(asked),
    to: found?.to ?? null,
    status: found?.status ?? null,
    rule: found ? redirectJson(found.redirect) : null,
    isAddress: true,
  }
}

function Actions({ t }: Pick<Scope, 't'>) {
  return (
    <>
      <LinkButton href="/admin/redirects/check" label={t('redirects.check.title')} />
      <LinkButton href="/admin/redirects/settings" label={t('redirects.settings.title')} />
      <FileButton href="/admin/redirects/export.csv" label={t('redirects.admin.export')} />
      <LinkButton
        href="/admin/redirects/import"
        label={t('redirects.admin.import')}
        icon="import"
      />
      <NewButton path="/admin/redirects" words="redirects.admin" t={t} />
    </>
  )
}
