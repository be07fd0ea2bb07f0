/** The JSON of an answer: narrowed to the fields that were asked for, with the version of its record. */
import { type Ctx, isRead } from '../context.ts'
import { fieldNames, selectFields } from '../fields/field-selection.ts'
import { versionTag } from './version-tag.ts'

/** Sets body and `ETag`. Admins' programs are told which fields and query keys nothing has. */
export function sendJson(ctx: Ctx, whole: object | undefined): void {
  const tag = ctx.state.area === 'admin' && whole ? versionTag(whole) : undefined
  if (tag !== undefined) ctx.set('ETag', tag)
  const selection = isRead(ctx) && whole ? selected(ctx, whole) : undefined
  const isAdmin = ctx.scope.user?.role === 'admin'
  const unknown = (isAdmin && selection?.unknown) || []
  const ignored = unknown.map((name) => `fields.${name}`)
  ctx.body = withIgnored(selection?.body ?? whole, [...(ctx.state.ignored ?? []), ...ignored])
}

function selected({ query }: Ctx, body: object) {
  const names = fieldNames(query.fields)
  return names.length > 0 && !Array.isArray(body) ? selectFields(body, names) : undefined
}

/** Beside the record: what was sent with it and changed nothing, as a misspelt field. */
function withIgnored(body: object | undefined, ignored: readonly string[]) {
  if (ignored.length === 0 || body === undefined || Array.isArray(body)) return body
  const known = 'ignored' in body && Array.isArray(body.ignored) ? body.ignored : []
  return { ...body, ignored: [...known, ...ignored] }
}
