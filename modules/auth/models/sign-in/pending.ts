/** Somebody who has shown the first of two things: kept in a sealed cookie for ten minutes, and no session. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { cookieIn, setCookie } from '#server/http/cookies.ts'
import { User } from '../accounts/user.ts'

const cookie = 'second-factor'
const seconds = 600

const shape = z.object({
  userId: z.string(),
  how: z.string(),
  next: z.string().optional(),
  until: z.number(),
  mark: z.string(),
})

export interface Pending {
  user: User
  how: string
  next: string | undefined
}

/** Remembers in this browser who may now show the second thing. */
export function keepPending(ctx: Ctx, { user, how, next }: Pending): void {
  const until = Date.now() + seconds * 1000
  const kept = { userId: user.id, how, next, until, mark: markOf(user) }
  write(ctx, sealerOf(ctx).seal(JSON.stringify(kept)), seconds)
}

/** Who it is; undefined once ten minutes are over, or when the account is shut or has another password since. */
export async function pendingOf(ctx: Ctx): Promise<Pending | undefined> {
  const opened = sealerOf(ctx).open(cookieIn(ctx, cookie) ?? '')
  const kept = opened === undefined ? undefined : shape.parse(JSON.parse(opened))
  if (!kept || kept.until < Date.now()) return undefined
  const user = await User.active(ctx.scope, kept.userId)
  return user && markOf(user) === kept.mark ? { user, how: kept.how, next: kept.next } : undefined
}

export const forgetPending = (ctx: Ctx): void => write(ctx, '', 0)

const write = (ctx: Ctx, value: string, age: number): void => setCookie(ctx, cookie, value, age)

/** Changes with the password. */
const markOf = ({ passwordHash }: User) =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')

const sealerOf = ({ scope }: Ctx) => scope.sealer(`auth.pending:${scope.storeId}`)
