/** Sessions: koa-session over our table, with 256-bit ids that are stored only as hashes. */

import { createHash, randomBytes } from 'node:crypto'
import type Koa from 'koa'
import { createSession } from 'koa-session'
import type { Ctx, Extras, Next, SessionData, State } from '#server/http/context.ts'
import { sessionCookie } from '#server/http/cookies.ts'
import { now } from '#server/ids.ts'
import { kernelOf } from '#server/kernel-view.ts'
import type { Scope } from '#server/scope.ts'

const hour = 3600_000
const idleFor = 7 * 24 * hour
const longestLife = 30 * 24 * hour
/** Most sessions of one account; the least recently used one ends when there are more. */
const mostSessions = 100
/** Age at which a request writes `seen_at` again. */
const touchAfter = hour

/** A random id of 256 bits. */
export const newSessionId = (): string => randomBytes(32).toString('base64url')

export const hashOf = (id: string): string => createHash('sha256').update(id).digest('base64url')

/**
 * The session middleware. `system` makes the scope that the store reads and writes with.
 * A session is stored only once somebody signed in; seven days idle, thirty days at most.
 */
export function sessions(app: Koa<State, Extras>, system: () => Scope) {
  const { env } = kernelOf(system())
  const secure = env.appUrl.startsWith('https:')
  const session = createSession(
    {
      key: sessionCookie(env),
      maxAge: idleFor,
      httpOnly: true,
      sameSite: 'lax',
      secure,
      signed: false,
      overwrite: true,
      renew: true,
      rolling: false,
      genid: (ctx: Ctx) => {
        const id = newSessionId()
        ctx.state.newSession = id
        return id
      },
      store: {
        get: async (id: string) => find(system(), id),
        set: async (id: string, data: object, _maxAge: unknown, { ctx }: { ctx: Ctx }) =>
          save(system(), id, data as SessionData, ctx.state.newSession === id),
        destroy: async (id: string) => {
          await end(system(), { idHash: hashOf(id) })
        },
      } as never,
    } as never,
    app as never,
  ) as unknown as (ctx: Ctx, next: Next) => Promise<void>
  return (ctx: Ctx, next: Next) => {
    // TLS may end at a proxy: APP_URL tells what the browser sees.
    Object.assign(ctx.cookies, { secure })
    return session(ctx, next)
  }
}

/** Ends sessions: one by its hash, or all of a user except `except`. */
export async function end(
  scope: Scope,
  which: { idHash?: string; userId?: string; except?: string },
): Promise<number> {
  const { except, ...where } = which
  return scope.atomic((inner) => {
    const query = inner.db('sessions').where({ storeId: inner.storeId, ...where })
    if (except !== undefined) query.whereNot({ idHash: except })
    return query.delete()
  })
}

/** A session as its owner sees it. `idHash` identifies it and cannot be used as a cookie. */
export interface SessionRow {
  idHash: string
  userAgent: string | null
  address: string | null
  createdAt: string
  seenAt: string
}

/** A user's valid sessions, the last used first. */
export async function listSessions(scope: Scope, userId: string): Promise<SessionRow[]> {
  return scope
    .db('sessions')
    .where({ storeId: scope.storeId, userId })
    .where('expiresAt', '>', Date.now())
    .where('createdAt', '>', new Date(Date.now() - longestLife).toISOString())
    .orderBy([{ column: 'seenAt', order: 'desc' }, 'idHash'])
    .select('idHash', 'userAgent', 'address', 'createdAt', 'seenAt')
}

/** Deletes expired sessions; run by the system module's schedule. */
export const sweepSessions = (scope: Scope): Promise<number> =>
  scope.atomic((inner) =>
    inner
      .db('sessions')
      .where({ storeId: inner.storeId })
      .where('expiresAt', '<', Date.now())
      .delete(),
  )

async function find(scope: Scope, id: string): Promise<SessionData | undefined> {
  const idHash = hashOf(id)
  const row = await scope.db('sessions').where({ storeId: scope.storeId, idHash }).first()
  if (!row || Number(row.expiresAt) < Date.now()) return undefined
  if (Date.parse(row.createdAt) + longestLife < Date.now()) return undefined
  if (Date.parse(row.seenAt) + touchAfter < Date.now()) await touch(scope, idHash)
  return typeof row.data === 'string' ? JSON.parse(row.data) : row.data
}

/** Only updates existing ids: a slow request must not revive a session that was signed out. */
async function save(scope: Scope, id: string, data: SessionData, isNew: boolean): Promise<void> {
  const idHash = hashOf(id)
  const at = now()
  await scope.atomic(async (inner) => {
    const fields = { data: JSON.stringify(data), seenAt: at, expiresAt: Date.now() + idleFor }
    if (!isNew) {
      await inner.db('sessions').where({ storeId: inner.storeId, idHash }).update(fields)
    } else if (data.userId) {
      const { userId, userAgent, address } = data
      await inner.db('sessions').insert({
        ...fields,
        idHash,
        storeId: inner.storeId,
        userId,
        userAgent: userAgent ?? null,
        address: address ?? null,
        createdAt: at,
      })
      await endOldest(inner, userId)
    }
  })
}

async function endOldest(inner: Scope, userId: string): Promise<void> {
  const all = () => inner.db('sessions').where({ storeId: inner.storeId, userId })
  const over = await all()
    .orderBy('seenAt', 'desc')
    .offset(mostSessions)
    .limit(100)
    .select('idHash')
  if (over.length > 0)
    await all()
      .whereIn(
        'idHash',
        over.map(({ idHash }) => idHash),
      )
      .delete()
}

const touch = (scope: Scope, idHash: string) =>
  scope.atomic((inner) =>
    inner
      .db('sessions')
      .where({ storeId: inner.storeId, idHash })
      .update({ seenAt: now(), expiresAt: Date.now() + idleFor }),
  )
