/** The door in: parameters, query and body through one schema; what it does not name never gets further. */
import type { z } from 'zod'
import { badInput, Fault, notFound } from '#server/errors.ts'
import { faultWords } from '#server/language/error-translations.ts'
import type { Translate } from '#views/props.ts'
import { type BodyRules, dropFiles, isForm, readBody } from './body.ts'
import { coerce } from './coerce.ts'
import type { Ctx, Step } from './context.ts'
import { fieldWords } from './field-errors.ts'
import { kindOfError } from './negotiate.ts'

/** A form that was refused: what was typed, and what is wrong by field name (`variants.0.price`). */
export interface Attempt {
  values: Record<string, unknown>
  errors: Record<string, string>
  status: number
  message: string
}

export interface TakesRules extends BodyRules {
  /** Shows the form again, everything typed kept; without it a refused form gets the error page. */
  again?: (ctx: Ctx, attempt: Attempt) => unknown
}

/**
 * A step that validates input with `schema` and hands it to `handler`. Parameters win over body and query.
 * Strings are coerced only from forms and queries. Refusals are 422 naming each field.
 */
export function takes<S extends z.ZodType>(
  schema: S,
  handler: (ctx: Ctx, input: z.output<S>) => unknown,
  rules: TakesRules = {},
): Step {
  return async (ctx) => {
    const sent = await sentOf(ctx, rules)
    try {
      await handler(ctx, parse(schema, sent, ctx))
    } catch (error) {
      if (!rules.again || !isRefusal(error) || kindOfError(ctx) === 'json') throw error
      ctx.status = error.status
      const attempt = {
        values: sent,
        errors: error.fields ?? {},
        status: error.status,
        message: error.message,
      }
      await rules.again(ctx, attemptIn(ctx.scope.language, attempt))
    } finally {
      await dropFiles(ctx)
    }
  }
}

/** Input against a schema outside of a route, as in the CLI: same errors, in the scope's words. */
export function parseInput<S extends z.ZodType>(
  schema: S,
  value: unknown,
  { t }: { t: Translate },
): z.output<S> {
  const parsed = schema.safeParse(value, { error: fieldWords(t) })
  if (parsed.success) return parsed.data
  throw badInput(fieldsOf(parsed.error))
}

function parse<S extends z.ZodType>(
  schema: S,
  sent: Record<string, unknown>,
  ctx: Ctx,
): z.output<S> {
  return parseInput(schema, isText(ctx) ? coerce(schema, sent) : sent, ctx.scope)
}

async function sentOf(ctx: Ctx, rules: TakesRules): Promise<Record<string, unknown>> {
  const reads = ctx.method === 'GET' || ctx.method === 'HEAD'
  const { _method, ...body } = reads ? { ...ctx.query } : await readBody(ctx, rules)
  if (Object.values(ctx.params).some((text) => text.includes('\0'))) throw notFound()
  return { ...withoutNul(body), ...ctx.params }
}

/** Nobody means a NUL, and Postgres refuses it in any text. Files and the like are left alone. */
function withoutNul<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll('\0', '') as T & string
  if (Array.isArray(value)) return value.map(withoutNul) as T & unknown[]
  if (typeof value !== 'object' || value === null) return value
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [withoutNul(name), withoutNul(one)]),
  ) as T
}

/** A refused form, told in the words that its reader reads. */
export function attemptIn(language: string, attempt: Attempt): Attempt {
  const say = faultWords(language)
  const errors = Object.entries(attempt.errors).map(([field, told]) => [field, say(told)])
  return { ...attempt, errors: Object.fromEntries(errors), message: say(attempt.message) }
}

const isText = (ctx: Ctx) => ctx.method === 'GET' || ctx.method === 'HEAD' || isForm(ctx)

const isRefusal = (error: unknown): error is Fault =>
  error instanceof Fault && (error.status === 422 || error.status === 409 || error.status === 401)

/** The first complaint of each field. */
export function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.') || '_'] ??= issue.message
  return fields
}
