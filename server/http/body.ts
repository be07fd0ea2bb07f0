/** Reads what was sent: JSON and forms, within caps; multipart only where a route declares it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { koaBody } from 'koa-body'
import { Fault, malformed, tooLarge, wrongFormat } from '#server/errors.ts'
import { refusal } from '#server/files/local-files.ts'
import type { Ctx } from './context.ts'

const megabyte = 1024 * 1024
const deepest = 64
const defaultKeys = 1000

export interface BodyRules {
  /** The most fields a body may have. */
  keys?: number
  /** Takes files; the most bytes of one. */
  multipart?: number
  /** How many such files may come at once; one when not given. */
  files?: number
  /** The most bytes of a JSON body, a megabyte when not given. */
  json?: number
}

/** A file that came with a form; it lies in the system's temporary folder until the request ends. */
export interface SentFile {
  path: string
  /** As the sender called it. */
  name: string
  size: number
}

/** The parsed body, `{}` when there is none. 400 malformed, 413 too large, 415 another format or a compressed body. */
export async function readBody(ctx: Ctx, rules: BodyRules = {}): Promise<Record<string, unknown>> {
  if (ctx.request.body !== undefined) return ctx.request.body as Record<string, unknown>
  if (!hasBody(ctx)) return {}
  refuseCompressed(ctx)
  const type = ctx.is('json', 'urlencoded', 'multipart')
  if (!type || (type === 'multipart' && rules.multipart === undefined)) {
    throw wrongFormat('Send application/json or a form.')
  }
  try {
    const folder = type === 'multipart' ? await folderFor(ctx) : undefined
    const parser = await parserFor(rules, folder)
    await parser(ctx as never, async () => undefined)
  } catch (error) {
    await dropFiles(ctx)
    throw explained(error)
  }
  const body: unknown = ctx.request.body ?? {}
  checkShape(body, rules.keys ?? defaultKeys)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw malformed('Send a JSON object.')
  }
  return body as Record<string, unknown>
}

/** The file of a form's field; undefined when none was chosen. */
export function sentFile(ctx: Ctx, field: string): SentFile | undefined {
  return sentFiles(ctx, field)[0]
}

/** All files of a form's field; inputs that were left empty are not among them. */
export function sentFiles(ctx: Ctx, field: string): SentFile[] {
  return [ctx.request.files?.[field] ?? []].flat().flatMap((file) => {
    if (file.size === 0 && !file.originalFilename) return []
    return { path: file.filepath, name: file.originalFilename ?? '', size: file.size }
  })
}

/** Removes the files that came with the request. */
export async function dropFiles(ctx: Ctx): Promise<void> {
  const folder = folders.get(ctx)
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** A folder for each form: the parser may still make files after it has given up, and only a folder takes all of them with it. */
const folders = new WeakMap<Ctx, string>()

async function folderFor(ctx: Ctx): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'form-'))
  folders.set(ctx, folder)
  return folder
}

/** The body as it comes in, piece by piece. 413 as soon as it is longer than `most` bytes. */
export async function* rawBody(ctx: Ctx, most: number): AsyncGenerator<Uint8Array> {
  refuseCompressed(ctx)
  const refusal = () => tooLarge(`The body is larger than ${Math.floor(most / megabyte)} MB.`)
  if (Number(ctx.get('Content-Length') || 0) > most) throw refusal()
  let length = 0
  // Leaving early must not close the connection: the refusal still has to go out on it.
  for await (const piece of ctx.req.iterator({ destroyOnReturn: false })) {
    length += piece.length
    if (length > most) throw refusal()
    yield piece
  }
}

export const isForm = (ctx: Ctx): boolean => Boolean(ctx.is('urlencoded', 'multipart'))

function refuseCompressed(ctx: Ctx): void {
  if (!['', 'identity'].includes(ctx.get('Content-Encoding'))) {
    throw wrongFormat('Send the body uncompressed.')
  }
}

const hasBody = (ctx: Ctx) =>
  ctx.get('Transfer-Encoding') !== '' || Number(ctx.get('Content-Length') || 0) > 0

const parsers = new Map<string, ReturnType<typeof koaBody>>()

/** The parser is loaded with the first body: most visitors only read. */
async function parserFor(rules: BodyRules, folder?: string) {
  const [{ koaBody }, { boundedMultipart }] = await Promise.all([
    import('koa-body'),
    import('./multipart.ts'),
  ])
  const key = `${rules.keys}|${rules.multipart}|${rules.json}`
  const known = folder ? undefined : parsers.get(key)
  if (known) return known
  const most = rules.keys ?? defaultKeys
  const made = koaBody({
    patchNode: false,
    text: false,
    jsonLimit: rules.json ?? megabyte,
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
      enabledPlugins: [boundedMultipart as never],
      ...(folder ? { uploadDir: folder } : {}),
      maxFileSize: rules.multipart ?? 0,
      maxTotalFileSize: (rules.multipart ?? 0) * (rules.files ?? 1),
      maxFiles: Math.max(10, rules.files ?? 1),
      maxFields: most,
      maxFieldsSize: megabyte,
      allowEmptyFiles: true,
      minFileSize: 0,
    },
  })
  if (!folder) parsers.set(key, made)
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
  const refused = refusal(error)
  if (refused instanceof Fault) return refused
  if (!(error instanceof Error)) return new Fault(400, 'MALFORMED', 'The body could not be read.')
  const status =
    'status' in error ? Number(error.status) : Number('httpCode' in error ? error.httpCode : 0)
  if (status === 413) return tooLarge('The body is too large.')
  if (status === 415) return wrongFormat('Send application/json or a form.')
  const brokeOff = error.message === 'Request aborted'
  // 501: a part says that it is encoded in a way that nobody sends.
  if (brokeOff || status === 400 || status === 501 || error instanceof SyntaxError)
    return malformed('The body could not be read: it is not well-formed.')
  return error
}
