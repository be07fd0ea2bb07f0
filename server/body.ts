/** Reads what was sent: JSON and forms, within caps; multipart only where a route declares it. */
import { koaBody } from 'koa-body'
import { Fault, malformed, tooLarge, wrongFormat } from './errors.ts'
import type { Ctx } from './http.ts'

const megabyte = 1024 * 1024
const deepest = 64
const defaultKeys = 1000

export interface BodyRules {
  /** The most fields a body may have. */
  keys?: number
  /** Takes files; the most bytes of one. */
  multipart?: number
}

/** The parsed body, `{}` when there is none. 400 malformed, 413 too large, 415 another format or a compressed body. */
export async function readBody(ctx: Ctx, rules: BodyRules = {}): Promise<Record<string, unknown>> {
  if (ctx.request.body !== undefined) return ctx.request.body as Record<string, unknown>
  if (!hasBody(ctx)) return {}
  if (!['', 'identity'].includes(ctx.get('Content-Encoding'))) {
    throw wrongFormat('Send the body uncompressed.')
  }
  const type = ctx.is('json', 'urlencoded', 'multipart')
  if (!type || (type === 'multipart' && rules.multipart === undefined)) {
    throw wrongFormat('Send application/json or a form.')
  }
  try {
    await parserFor(rules)(ctx as never, async () => undefined)
  } catch (error) {
    throw explained(error)
  }
  const body: unknown = ctx.request.body ?? {}
  checkShape(body, rules.keys ?? defaultKeys)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw malformed('Send a JSON object.')
  }
  return body as Record<string, unknown>
}

export const isForm = (ctx: Ctx): boolean => Boolean(ctx.is('urlencoded', 'multipart'))

const hasBody = (ctx: Ctx) =>
  ctx.get('Transfer-Encoding') !== '' || Number(ctx.get('Content-Length') || 0) > 0

const parsers = new Map<string, ReturnType<typeof koaBody>>()

function parserFor(rules: BodyRules) {
  const key = `${rules.keys}|${rules.multipart}`
  const known = parsers.get(key)
  if (known) return known
  const most = rules.keys ?? defaultKeys
  const made = koaBody({
    patchNode: false,
    text: false,
    jsonLimit: megabyte,
    formLimit: megabyte,
    jsonTypes: ['application/json'],
    multipart: rules.multipart !== undefined,
    parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'] as never,
    queryString: {
      allowDots: false,
      depth: 6,
      arrayLimit: most,
      parameterLimit: most + 1,
    } as never,
    formidable: {
      maxFileSize: rules.multipart ?? 0,
      maxTotalFileSize: rules.multipart ?? 0,
      maxFiles: 10,
      maxFields: most,
      maxFieldsSize: megabyte,
      allowEmptyFiles: true,
      minFileSize: 0,
    },
  })
  parsers.set(key, made)
  return made
}

/** Refuses what is legal JSON but built to exhaust whoever walks it. Walks with a list, never by recursion. */
function checkShape(body: unknown, most: number): void {
  let keys = 0
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) throw malformed(`The body is nested deeper than ${deepest}.`)
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      const inner = Object.values(value)
      keys += inner.length
      if (keys > most) throw malformed(`The body has more than ${most} fields.`)
      for (const one of inner) next.push(one)
    }
    level = next
  }
}

function explained(error: unknown): Error {
  if (!(error instanceof Error)) return new Fault(400, 'MALFORMED', 'The body could not be read.')
  const status =
    'status' in error ? Number(error.status) : Number('httpCode' in error ? error.httpCode : 0)
  if (status === 413) return tooLarge('The body is too large.')
  if (status === 415) return wrongFormat('Send application/json or a form.')
  if (status === 400 || error instanceof SyntaxError)
    return malformed('The body could not be read: it is not well-formed.')
  return error
}
