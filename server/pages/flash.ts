/** A message on the next page after an accepted form: a short signed cookie, read once. */

import { kernelSigner, type Signer } from '#server/access/signing.ts'
import type { Env } from '#server/env/env.ts'
import type { Ctx } from '#server/http/context.ts'
import { cookieLine, cookieOf, flashCookie } from '#server/http/cookies.ts'
import { kernelOf } from '#server/kernel-view.ts'
import type { Scope } from '#server/scope.ts'
import { cutAtWord } from '#server/text/cut.ts'

const seconds = 60
/** A cookie holds 4,096 bytes, and a letter of any script takes four of them at most. */
const mostLetters = 700
const signers = new WeakMap<Env, Signer>()

function signerOf(env: Env): Signer {
  const known = signers.get(env) ?? kernelSigner(env.authSecret, 'flash')
  signers.set(env, known)
  return known
}

/** `warning`: something that was asked for has not happened. */
export type FlashKind = 'success' | 'warning'

export interface FlashText {
  text: string
  /** Success where nothing stands. */
  kind?: FlashKind
  /** What an admin's request wrote, by which it can be undone. */
  act?: { id: string; tables: string[] }
}

/** `text` about what this request wrote. */
export function toldOf(
  { wrote, requestId }: Scope,
  text: string,
  kind: FlashKind = 'success',
): FlashText {
  const act = wrote && wrote.size > 0 ? { act: { id: requestId, tables: [...wrote] } } : {}
  return { text: cutAtWord(text, mostLetters), ...(kind === 'success' ? {} : { kind }), ...act }
}

/** Shows `text` on the next page of this browser. */
export function setFlash(ctx: Ctx, text: string, kind?: FlashKind): void {
  const { env } = kernelOf(ctx.scope)
  const flash = JSON.stringify(toldOf(ctx.scope, text, kind))
  const value = signerOf(env).sign(Buffer.from(flash).toString('base64url'))
  ctx.append('Set-Cookie', cookieLine(env, flashCookie, value, seconds))
}

/** The message for this page; a page or a fragment removes the cookie. */
export function takeFlash(ctx: Ctx): FlashText | undefined {
  const { env } = kernelOf(ctx.scope)
  const raw = cookieOf(ctx.req.headers.cookie, flashCookie)
  if (raw === undefined) return undefined
  ctx.append('Set-Cookie', cookieLine(env, flashCookie, '', 0))
  const value = signerOf(env).verify(raw)
  return value === undefined ? undefined : flashIn(Buffer.from(value, 'base64url').toString())
}

/** An earlier release signed plain text: after an upgrade it may still be shown. */
function flashIn(signed: string): FlashText {
  return signed.startsWith('{') ? (JSON.parse(signed) as FlashText) : { text: signed }
}
