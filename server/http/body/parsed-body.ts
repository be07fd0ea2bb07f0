/** JSON and plain forms, by koa-body. */
import type { koaBody } from 'koa-body'
import { malformed } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'

const formBytes = 1024 * 1024

export interface ParserRules {
  /** The most fields of a form. */
  keys: number
  /** The most bytes of a JSON body. */
  json: number
}

/** What was sent, `{}` for nothing at all. Throws what koa-body throws, and 400 for a text that is empty but for its byte order mark. */
export async function parsedBody(ctx: Ctx, rules: ParserRules): Promise<unknown> {
  const parser = await parserFor(rules)
  let came = false
  ctx.req.once('data', () => {
    came = true
  })
  await parser(ctx as never, async () => undefined)
  const { body, rawBody } = ctx.request as { body?: unknown; rawBody?: string }
  if (came && rawBody === '') throw malformed('Send a JSON object.')
  // It may be as long as the body itself, and nobody asks for it again.
  Object.assign(ctx.request, { rawBody: undefined })
  return body
}

const parsers = new Map<string, ReturnType<typeof koaBody>>()

/** The parser is loaded with the first body: most visitors only read. */
async function parserFor({ keys, json }: ParserRules) {
  const { koaBody } = await import('koa-body')
  const key = `${keys}|${json}`
  const known = parsers.get(key)
  if (known) return known
  const made = koaBody({
    patchNode: false,
    text: false,
    multipart: false,
    includeUnparsed: true,
    jsonLimit: json,
    formLimit: formBytes,
    jsonTypes: ['application/json'],
    parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'] as never,
    queryString: {
      allowDots: false,
      depth: 6,
      arrayLimit: keys,
      parameterLimit: keys + 1,
    } as never,
  })
  parsers.set(key, made)
  return made
}
