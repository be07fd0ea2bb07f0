/** Our cookies' names and flags. */
import type { Env } from '#server/env/env.ts'
import { kernelOf } from '#server/kernel-view.ts'
import type { Ctx } from './context.ts'

/** One cookie out of a raw Cookie header, without parsing the others. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  if (!header?.includes(`${name}=`)) return undefined
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}

/** A cookie of the caller, for handlers. What is made with it is shared with nobody. */
export function cookieIn(ctx: Ctx, name: string): string | undefined {
  ctx.scope.notePersonal(`the cookie ${name}`)
  return cookieOf(ctx.req.headers.cookie, name)
}

const secure = (env: Env) => env.appUrl.startsWith('https:')

/** `__Host-` on https: a neighbour domain cannot plant such a cookie. */
export const sessionCookie = (env: Env) => (secure(env) ? '__Host-sid' : 'sid')

export const flashCookie = 'flash'
export const guestCookie = 'guestId'
/** The currency that a visitor chose: a code of ISO 4217, readable by scripts. */
export const currencyCookie = 'currency'

/** Sets a cookie; `seconds` 0 removes it. */
export const setCookie = (ctx: Ctx, name: string, value: string, seconds: number): void =>
  ctx.append('Set-Cookie', cookieLine(kernelOf(ctx.scope).env, name, value, seconds))

/** Sets a cookie that scripts of our pages may read, so never a secret; `seconds` 0 removes it. */
export const setReadableCookie = (ctx: Ctx, name: string, value: string, seconds: number): void =>
  ctx.append('Set-Cookie', lineOf(kernelOf(ctx.scope).env, `${name}=${value}`, seconds))

/** A Set-Cookie line; `seconds` 0 removes the cookie. */
export const cookieLine = (env: Env, name: string, value: string, seconds: number): string =>
  lineOf(env, `${name}=${value}`, seconds, '; HttpOnly')

function lineOf(env: Env, pair: string, seconds: number, hidden = ''): string {
  const flags = secure(env) ? '; Secure' : ''
  return `${pair}; Path=/; Max-Age=${seconds}${hidden}; SameSite=Lax${flags}`
}
