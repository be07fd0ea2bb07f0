/** What leads back from a change, on every page of the admin: the undo beside a message, the history of the open record. */
import { actKinds } from '#server/acts/act-kind.ts'
import { mayUndo } from '#server/acts/may-undo.ts'
import type { Ctx } from '#server/http/context.ts'
import { routeAt } from '#server/http/routing/find-route.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import type { FlashText } from '../flash.ts'

/** Nothing where the message tells of no change, or of one that this admin cannot take back. A page that answers a write leads to `parent`. */
export async function wayBack(
  { scope, path, url, method }: Ctx,
  flash: FlashText | undefined,
  parent = '/admin',
): Promise<{ undo?: { action: string; returnTo: string } }> {
  const { acts } = scope.places
  if (!flash?.act || acts === undefined || !(await mayUndo(scope, flash.act))) return {}
  const isRead = method === 'GET' && routeAt(scope.routes, 'GET', path) !== undefined
  const action = `${acts}/${encodeURIComponent(flash.act.id)}/undo`
  return { undo: { action, returnTo: isRead ? url : parent } }
}

/** A link to what was done to the record that is open. */
export async function historyLink({ scope, state, params, method }: Ctx): Promise<string> {
  const { acts } = scope.places
  if (acts === undefined || method !== 'GET') return ''
  const kinds = await actKinds(scope)
  const own = [...kinds.values()].filter(
    ({ path }) => path !== undefined && path === state.route?.path,
  )
  if (own.length === 0) return ''
  const about: Record<string, string> = params.id
    ? { record: params.id }
    : { what: own.map(({ model }) => model.tableName).join() }
  const label = scope.t('adminui.history')
  const href = `${acts}?${new URLSearchParams(about)}`
  return String(await (<LinkButton href={href} label={label} icon="history" />))
}
