/** Lists of the admin whose query is refused: JSON as ever, a page shows the list without what is wrong, and says so. */
import type { z } from 'zod'
import { Fault } from '#server/errors.ts'
import type { Ctx, Step } from '#server/http/context.ts'
import { coerce } from '#server/http/fields/coerce.ts'
import { type Attempt, parseInput, takes } from '#server/http/input.ts'
import { kindOf } from '#server/http/negotiation/negotiate.ts'
import { wordsByName } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'

type Handler<S extends z.ZodType> = (ctx: Ctx, asked: z.output<S>) => unknown

/** What is wrong, by the names of the query. */
export type Refused = ReadonlyMap<string, string>

/** `takes` for a list: what it refuses of a page is left out, and told by `framed` above the list and at its field. */
export const takesList = <S extends z.ZodType>(schema: S, handler: Handler<S>): Step =>
  takes(schema, async (ctx, asked) => (await toShort(ctx)) || handler(ctx, asked), {
    again: async (ctx, attempt) => {
      if (await toShort(ctx)) return
      if (isOfView(ctx, attempt)) await toAll(ctx, attempt)
      else await withoutRefused(ctx, attempt, schema, handler)
    },
  })

/** `takes` for a page that the form of a list opens besides, as its grid. */
export const takesShort = <S extends z.ZodType>(schema: S, handler: Handler<S>): Step =>
  takes(schema, async (ctx, asked) => (await toShort(ctx)) || handler(ctx, asked))

/** A form without a script sends what is empty in it too: goes on to the address without that, and answers whether it did. */
async function toShort(ctx: Ctx): Promise<boolean> {
  const given = [...new URLSearchParams(ctx.querystring)]
  const filled = given.filter(([, value]) => value !== '')
  if (filled.length === given.length || ctx.method !== 'GET' || kindOf(ctx) !== 'page') return false
  const query = new URLSearchParams(filled).toString()
  ctx.status = 200
  await respond(ctx, { to: query === '' ? ctx.path : `${ctx.path}?${query}` })
  return true
}

/** What was left out of the query of this request. */
export const refusedOf = (scope: Scope): Refused => refusals.get(scope)?.refused ?? nothing

/** How a field of the list stands; a page that is opened has its focus at the first fault, a list that follows the typing leaves it. */
export function faultAt(scope: Scope, name: string): { isWrong: boolean; isFocused: boolean } {
  const { refused = nothing, isOpened = false } = refusals.get(scope) ?? {}
  const [first] = refused.keys()
  return { isWrong: refused.has(name), isFocused: isOpened && name === first }
}

const refusals = new WeakMap<Scope, { refused: Refused; isOpened: boolean }>()
const nothing: Refused = new Map()

async function withoutRefused<S extends z.ZodType>(
  ctx: Ctx,
  { values, errors }: Attempt,
  schema: S,
  handler: Handler<S>,
): Promise<void> {
  const { scope } = ctx
  const refused = named(errors)
  refusals.set(scope, { refused, isOpened: kindOf(ctx) === 'page' })
  for (;;) {
    const rest = Object.entries(values).filter(([name]) => !refused.has(name))
    try {
      await handler(ctx, parseInput(schema, coerce(schema, Object.fromEntries(rest))))
      return
    } catch (error) {
      const fields = error instanceof Fault ? (error.fields ?? {}) : {}
      const further = [...named(wordsByName(scope.t, fields))].filter(
        ([name]) => !refused.has(name) && Object.hasOwn(values, name),
      )
      if (further.length === 0) throw error
      for (const [name, message] of further) refused.set(name, message)
    }
  }
}

/** `tag.0` is a part of `tag`. */
const named = (errors: Readonly<Record<string, string>>) =>
  new Map(Object.entries(errors).map(([name, message]) => [name.split('.')[0] ?? name, message]))

function isOfView({ query: { view } }: Ctx, { status }: Attempt): boolean {
  return status === 422 && Boolean(view) && view !== 'all'
}

/** A saved view may ask for what the list does not know any more. */
async function toAll(ctx: Ctx, { errors, message }: Attempt): Promise<void> {
  const why = Object.values(errors)[0] ?? message
  ctx.status = 200
  await respond(ctx, {
    to: `${ctx.path}?view=all`,
    flash: ctx.scope.t('adminui.lists.refusedView', { why }),
    flashKind: 'warning',
  })
}
