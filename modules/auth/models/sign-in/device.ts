/** Browsers that accounts were opened on before, known by a signed cookie that opens nothing. */

import type { Ctx } from '#server/http/context.ts'
import { cookieIn, setCookie } from '#server/http/cookies.ts'
import { newId } from '#server/ids.ts'
import { markOf } from './attempts.ts'

const cookie = 'device'
const year = 365 * 24 * 3600
const mostAccounts = 5

/** The device's id, if this account was opened on it before. */
export function deviceOf(ctx: Ctx, email: string): string | undefined {
  const known = read(ctx)
  return known?.marks.includes(markOf(ctx.scope, email)) ? known.id : undefined
}

/** From now on this browser is one of the account's. Answers the device's id. */
export function remember(ctx: Ctx, email: string): string {
  const { id = newId(), marks = [] } = read(ctx) ?? {}
  const mark = markOf(ctx.scope, email)
  const kept = [mark, ...marks.filter((one) => one !== mark)].slice(0, mostAccounts)
  const value = signerOf(ctx).sign([id, ...kept].join('~'))
  setCookie(ctx, cookie, value, year)
  return id
}

function read(ctx: Ctx): { id: string; marks: string[] } | undefined {
  const signed = cookieIn(ctx, cookie)
  const value = signed === undefined ? undefined : signerOf(ctx).verify(signed)
  if (value === undefined) return undefined
  const [id = '', ...marks] = value.split('~')
  return { id, marks }
}

const signerOf = ({ scope }: Ctx) => scope.signer('device')
