/** The deletion of redirects, one or several, and how they are found. */
import { bulk } from '#server/desk/bulk.tsx'
import { deletion } from '#server/desk/deletion.tsx'
import { finder } from '#server/desk/finder.ts'
import type { Noun } from '#server/desk/noun.ts'
import type { Routes } from '#server/http/routes.ts'
import { queried } from '#server/lists/list-fields.ts'
import { listRedirects } from '../models/list.ts'
import { Redirect } from '../models/redirect.ts'
import { listing } from '../schemas.ts'
import { type RedirectJson, redirectJson, shape } from '../views/json.ts'

export const noun: Noun<Redirect, RedirectJson> = {
  path: '/admin/redirects',
  words: 'redirects.admin',
  one: 'redirect',
  many: 'redirects',
  find: (scope, id) => Redirect.find(scope, id),
  json: redirectJson,
  shape,
  called: ({ from }) => from,
}

export function desk(admin: Routes): void {
  bulk(admin, noun, {
    most: 500,
    none: 'redirects.admin.noneChosen',
    listed: async (scope, query, page) => {
      const asked = queried(listing, query, page)
      const { results, total } = await listRedirects(scope, asked)
      return { records: results.map(({ id, fromPath }) => [id, fromPath] as const), total }
    },
    acts: { delete: (scope, ids) => Redirect.removeAll(scope, ids) },
  })
  deletion(admin, noun, { model: Redirect, remove: (scope, id) => Redirect.remove(scope, id) })
}

export const redirectFinder = finder(noun, {
  kind: 'redirect',
  order: 80,
  find: (scope, asked) => listRedirects(scope, { ...asked, sort: '-updated' }),
  detail: ({ to }) => `→ ${to}`,
})
