/** Parses request bodies: JSON and forms, within limits; files only where a route declares them. */

import { Fault, malformed, tooLarge, wrongFormat } from '#server/errors.ts'
import { refusal } from '#server/files/local-files.ts'
import { checkShape } from '#server/http/body/body-shape.ts'
import type { SentFile } from '#server/http/body/form-files.ts'
import { parsedBody } from '#server/http/body/parsed-body.ts'
import { dropRequestFolder, makeRequestFolder } from '#server/http/body/request-folder.ts'
import { isHangUp } from '#server/http/socket/hang-up.ts'
import { readForm, type SentForm } from './body/multipart.ts'
import type { Ctx } from './context.ts'

const megabyte = 1024 * 1024
const defaultKeys = 1000
/** Most files of any request, counting file inputs that were left empty. */
const leastFiles = 10
/** Bytes of a form beside its files: a megabyte of fields, and the headers of its parts. */
const besidesFiles = 2 * megabyte

export type { SentFile }

export interface BodyRules {
  /** Most fields of a body. */
  keys?: number
  /** Most bytes of one file; without it, files are refused. */
  multipart?: number
  /** Most files at once; 1 by default. */
  files?: number
  /** What the description of the API calls the form field of the files; `file` by default. */
  field?: string
  /** Most bytes of a JSON body; a megabyte by default. */
  json?: number
  /** Message of the 413 for larger files; the form is not read then, so it cannot be shown again. */
  filesTooLarge?: () => Fault
}

/** The parsed body, `{}` when there is none. 400 malformed, 413 too large, 415 another format or a compressed body. */
export async function readBody(ctx: Ctx, rules: BodyRules = {}): Promise<Record<string, unknown>> {
  const known = bodies.get(ctx)
  if (known) return known
  if (!hasBody(ctx)) return {}
  refuseCompressed(ctx)
  const sent = await bodyOf(ctx, rules)
  const body = sent === undefined ? {} : sent
  checkShape(body, rules.keys ?? defaultKeys)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw malformed('server.fault.noJson')
  }
  bodies.set(ctx, body as Record<string, unknown>)
  return body as Record<string, unknown>
}

/** The file of a form field; undefined when none was chosen. */
export function sentFile(ctx: Ctx, field: string): SentFile | undefined {
  return sentFiles(ctx, field)[0]
}

/** All files of a form field, without inputs that were left empty. */
export function sentFiles(ctx: Ctx, field: string): SentFile[] {
  return chosen(forms.get(ctx)?.files.get(field) ?? [])
}

/** The files of each field of a form, without inputs that were left empty. */
export function allSentFiles(ctx: Ctx): [field: string, files: SentFile[]][] {
  return [...(forms.get(ctx)?.files ?? [])].map(([field, files]) => [field, chosen(files)])
}

/** Removes the files that came with the request. */
export async function dropFiles(ctx: Ctx): Promise<void> {
  const folder = folders.get(ctx)
  if (folder) await dropRequestFolder(await folder)
}

/** Streams the body. 413 as soon as it exceeds `most` bytes, 400 when the client disconnects. */
export async function* rawBody(ctx: Ctx, most: number): AsyncGenerator<Uint8Array> {
  refuseCompressed(ctx)
  yield* piecesOf(ctx, most, () => bodyTooLarge(most))
}

export const isForm = (ctx: Ctx): boolean => Boolean(ctx.is('urlencoded', 'multipart/form-data'))

const bodies = new WeakMap<Ctx, Record<string, unknown>>()
const forms = new WeakMap<Ctx, SentForm>()
const folders = new WeakMap<Ctx, Promise<string>>()

async function bodyOf(ctx: Ctx, rules: BodyRules): Promise<unknown> {
  const type = ctx.is('json', 'urlencoded', 'multipart/form-data')
  if (!type || (type === 'multipart/form-data' && rules.multipart === undefined)) {
    throw wrongFormat('server.fault.bodyFormat')
  }
  try {
    if (rules.multipart !== undefined && type === 'multipart/form-data') {
      return await formOf(ctx, rules.multipart, rules)
    }
    const most = type === 'json' ? (rules.json ?? megabyte) : megabyte
    const pieces = piecesOf(ctx, most, () => bodyTooLarge(most))
    const kind = type === 'json' ? 'json' : 'urlencoded'
    return await parsedBody(kind, ctx.request.charset, pieces, rules.keys ?? defaultKeys)
  } catch (error) {
    throw explained(ctx, error)
  }
}

async function formOf(ctx: Ctx, fileBytes: number, rules: BodyRules): Promise<unknown> {
  const allFileBytes = fileBytes * (rules.files ?? 1)
  const refuse = rules.filesTooLarge ?? (() => tooLarge('server.fault.bodyTooLarge'))
  const caps = {
    fields: rules.keys ?? defaultKeys,
    files: Math.max(leastFiles, rules.files ?? 1),
    fileBytes,
    allFileBytes,
    refuse,
  }
  const pieces = piecesOf(ctx, allFileBytes + besidesFiles, refuse)
  const form = await readForm(ctx.req.headers, pieces, caps, () => folderOf(ctx))
  forms.set(ctx, form)
  return form.fields
}

function folderOf(ctx: Ctx): Promise<string> {
  const folder = folders.get(ctx) ?? makeRequestFolder()
  folders.set(ctx, folder)
  return folder
}

/** Returning early must not close the connection: the error response still goes out on it. */
async function* piecesOf(ctx: Ctx, most: number, refuse: () => Fault): AsyncGenerator<Uint8Array> {
  if (Number(ctx.get('Content-Length') || 0) > most) throw refuse()
  let length = 0
  try {
    for await (const piece of ctx.req.iterator({ destroyOnReturn: false })) {
      length += piece.length
      if (length > most) throw refuse()
      yield piece
    }
  } catch (error) {
    throw explained(ctx, error)
  }
}

function refuseCompressed(ctx: Ctx): void {
  if (!['', 'identity'].includes(ctx.get('Content-Encoding'))) {
    throw wrongFormat('server.fault.compressed')
  }
}

const chosen = (files: readonly SentFile[]) =>
  files.filter(({ size, name }) => size > 0 || name !== '')

const hasBody = (ctx: Ctx) =>
  ctx.get('Transfer-Encoding') !== '' || Number(ctx.get('Content-Length') || 0) > 0

const bodyTooLarge = (most: number) =>
  most < megabyte
    ? tooLarge('server.fault.bodyKilobytes', { n: Math.floor(most / 1024) })
    : tooLarge('server.fault.bodyMegabytes', { n: Math.floor(most / megabyte) })

function explained(ctx: Ctx, error: unknown): unknown {
  const refused = refusal(error)
  if (refused instanceof Fault) return refused
  // A client that disconnected reads no response, and it is no failure of the shop.
  const brokeOff = [error, ctx.req.errored].some((one) => one instanceof Error && isHangUp(one))
  return brokeOff || error instanceof SyntaxError ? malformed('server.fault.bodyForm') : error
}
