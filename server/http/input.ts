/** Validates the input of a route: parameters, query and body go through one schema, which drops what it does not name. */
import type { z } from 'zod'
import { badInput, Fault, VersionConflict } from '#server/errors.ts'
import { words, wordsByName } from '#server/language/message.ts'
import { storable } from '#server/text/storable.ts'
import { type BodyRules, dropFiles, isForm, readBody } from './body.ts'
import { type Ctx, isRead, marked, type Step } from './context.ts'
import { coerce } from './fields/coerce.ts'
import { fieldFaults, fieldMessage } from './fields/field-errors.ts'
import { unknownFields } from './fields/unknown-fields.ts'
import { kindOfError } from './negotiation/negotiate.ts'
import { versionToMatch } from './negotiation/version-tag.ts'

/** A refused form: its values, and its errors by field name (`variants.0.price`). */
export interface Attempt<P extends object = object> {
  values: Record<string, unknown>
  errors: Record<string, string>
  status: number
  message: string
  /** The current record after a version conflict. `values` has its version, so that saving again overwrites on purpose. */
  present?: P
}

export interface TakesRules<P extends object = object, I = unknown> extends BodyRules {
  /** Shows the form again with all values; without it, and after JSON, the client gets the error response. */
  again?: (ctx: Ctx, attempt: Attempt<P>) => unknown
  /** Loads the current record as JSON after a version conflict (409 STALE); sent beside the submitted one. */
  present?: (ctx: Ctx) => P | Promise<P>
  /** The current record with the submitted changes, where a plain merge is not enough. */
  yours?: (present: P, input: I) => object
  /**
   * Keeps what came beside the fields, and writes where it is into `sent`; what it refuses is shown with the form again.
   * What it answers draws the form again instead of saving it, with what it refuses.
   */
  keeps?: (ctx: Ctx, sent: Record<string, unknown>) => Promise<Redraw | undefined>
}

/** Draws a form again. */
export interface Redraw {
  around: (draw: () => unknown) => unknown
  /** What was wrong with what came beside the fields. */
  refused?: Fault
}

/**
 * A step that validates input with `schema` and hands it to `handler`. Parameters win over body and query.
 * Strings are coerced only from forms and queries. Refusals are 422 naming each field; a stale edit is 409 with both versions,
 * or 412 where `If-Match` named the version.
 */
export function takes<S extends z.ZodType, P extends object>(
  schema: S,
  handler: (ctx: Ctx, input: z.output<S>) => unknown,
  rules: TakesRules<P, z.output<S>> = {},
): Step {
  const files = rules.multipart === undefined ? {} : { files: rules.field ?? 'file' }
  return marked({ takes: schema, body: rules, ...files }, async (ctx) => {
    try {
      await taken(ctx, schema, handler, rules)
    } finally {
      await dropFiles(ctx)
    }
  })
}

async function taken<S extends z.ZodType, P extends object>(
  ctx: Ctx,
  schema: S,
  handler: (ctx: Ctx, input: z.output<S>) => unknown,
  rules: TakesRules<P, z.output<S>>,
): Promise<void> {
  const matched = versionToMatch(ctx, schema)
  const sent = { ...(await sentOf(ctx, rules)), ...matched }
  let yours = (present: P): object => present
  let redraw: Redraw | undefined
  try {
    redraw = await rules.keeps?.(ctx, sent)
    if (redraw?.refused) throw redraw.refused
    if (redraw && rules.again && kindOfError(ctx) !== 'json') {
      const { again } = rules
      await redraw.around(() => again(ctx, { values: sent, errors: {}, status: 200, message: '' }))
      return
    }
    const input = parse(schema, sent, ctx)
    ctx.state.ignored = ignoredOf(ctx, schema, sent)
    yours = (present) => (rules.yours ?? laidOver)(present, input)
    await handler(ctx, input)
  } catch (error) {
    if (!isRefusal(error)) throw error
    const present = error instanceof VersionConflict ? await rules.present?.(ctx) : undefined
    const both = present && { present, yours: yours(present) }
    if (error instanceof VersionConflict && Object.keys(matched).length > 0)
      throw new VersionConflict(both, 412)
    if (kindOfError(ctx) === 'json') throw both ? new VersionConflict(both) : error
    // A JSON request has no form to show again, and its values may have any type.
    if (!rules.again || ctx.is('json')) throw error
    ctx.status = error.status
    ctx.set(error.headers)
    const { t } = ctx.scope
    const attempt = {
      values: present ? { ...sent, ...versionOf(present) } : sent,
      errors: wordsByName(t, error.fields ?? {}),
      status: error.status,
      message: words(t, error.told),
      ...(present ? { present } : {}),
    }
    const { again } = rules
    const draw = () => again(ctx, attempt)
    await (redraw ? redraw.around(draw) : draw())
  }
}

const laidOver = (present: object, input: unknown): object => ({
  ...present,
  ...Object.fromEntries(Object.entries(input ?? {}).filter(([, value]) => value !== undefined)),
})

/** A record of several rows has `version` instead of `updatedAt`. */
const versionOf = (present: object) =>
  Object.fromEntries(
    Object.entries(present).filter(([name]) => name === 'updatedAt' || name === 'version'),
  )

/** Validates input outside of a route, as in the CLI, with the same errors. */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { error: fieldMessage })
  if (parsed.success) return parsed.data
  throw badInput(fieldFaults(parsed.error))
}

function parse<S extends z.ZodType>(
  schema: S,
  sent: Record<string, unknown>,
  ctx: Ctx,
): z.output<S> {
  return parseInput(schema, isText(ctx) ? coerce(schema, sent) : sent)
}

async function sentOf(ctx: Ctx, rules: BodyRules): Promise<Record<string, unknown>> {
  const { _method, _key, ...body } = isRead(ctx) ? { ...ctx.query } : await readBody(ctx, rules)
  return { ...storable(body), ...ctx.params }
}

const mostIgnored = 20

/** Told to admins' programs, in the order in which it was sent. */
function ignoredOf(ctx: Ctx, schema: z.ZodType, sent: Record<string, unknown>): string[] {
  if (ctx.scope.user?.role !== 'admin' || kindOfError(ctx) !== 'json') return []
  return unknownFields(schema, sent)
    .filter((name) => !Object.hasOwn(ctx.params, name) && !(isRead(ctx) && name === 'fields'))
    .slice(0, mostIgnored)
}

const isText = (ctx: Ctx) => isRead(ctx) || isForm(ctx)

/** Also whatever else names a field, as files that too many send at once: nobody should type everything again. */
const isRefusal = (error: unknown): error is Fault =>
  error instanceof Fault && ([401, 409, 422].includes(error.status) || error.fields !== undefined)
