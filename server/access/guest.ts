/** The guestId cookie identifies a visitor without an account. It stores no row. */

import { LRUCache } from 'lru-cache'
import type { Env } from '#server/env/env.ts'
import type { Ctx, Next } from '#server/http/context.ts'
import { cookieLine, cookieOf, guestCookie } from '#server/http/cookies.ts'
import { newIds } from '#server/ids.ts'
import { kernelOf } from '#server/kernel-view.ts'
import { kernelSigner, type Signer } from './signing.ts'

declare module '#server/kernel.ts' {
  interface Kernel {
    guests: Guests
  }
}

const year = 365 * 24 * 3600
const mostKept = 20_000
const batch = 100

/** A new guest: the id, and the Set-Cookie line that gives it to the browser. */
interface Guest {
  id: string
  line: string
}

export class Guests {
  private readonly signer: Signer
  private readonly env: Env
  /** Verified signatures: an HMAC per request is expensive on a cached page. Allocated with the first. */
  private verified: LRUCache<string, string> | undefined
  /** Ids made ahead of need. */
  private ready: Guest[] = []

  constructor(env: Env) {
    this.env = env
    this.signer = kernelSigner(env.authSecret, 'guest')
  }

  /** The guest's id, if we signed the cookie. */
  idFrom(cookieHeader: string | undefined): string | undefined {
    const raw = cookieOf(cookieHeader, guestCookie)
    if (raw === undefined) return undefined
    const kept = this.verified?.get(raw)
    if (kept !== undefined) return kept
    const id = this.signer.verify(raw)
    if (id === undefined) return undefined
    this.verified ??= new LRUCache({ max: mostKept })
    this.verified.set(raw, id)
    return id
  }

  create(): Guest {
    const guest = this.ready.pop()
    if (guest) return guest
    this.ready = newIds(batch).map((id) => ({ id, line: this.lineFor(id) }))
    return this.create()
  }

  /** The Set-Cookie line that makes a browser this guest. */
  lineFor(id: string): string {
    return cookieLine(this.env, guestCookie, this.signer.sign(id), year)
  }
}

/** The guest id of this browser; makes one and sets the cookie when there is none. */
export function guestOf(ctx: Ctx): string {
  const { guestId } = ctx.scope
  if (guestId !== undefined) return guestId
  ctx.state.guestId ??= renewGuest(ctx)
  return ctx.state.guestId
}

/** Makes this browser a guest that is known already, as by a signed link. */
export function resumeGuest(ctx: Ctx, id: string): void {
  ctx.append('Set-Cookie', kernelOf(ctx.scope).guests.lineFor(id))
}

/** Sets the guest cookie with a page. */
export async function giveGuest(ctx: Ctx, next: Next): Promise<void> {
  await next()
  const { page, kind, guestId } = ctx.state
  const isPage =
    page &&
    ctx.method === 'GET' &&
    ctx.status === 200 &&
    typeof ctx.body === 'string' &&
    kind !== 'markdown'
  if (isPage && (ctx.scope.guestId ?? guestId) === undefined) renewGuest(ctx)
}

/** Gives this browser a new guest id and returns it: the next person here is somebody else. */
export function renewGuest(ctx: Ctx): string {
  const { id, line } = kernelOf(ctx.scope).guests.create()
  ctx.append('Set-Cookie', line)
  return id
}
