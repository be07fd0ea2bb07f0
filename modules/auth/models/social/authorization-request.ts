/**
 * The way to a provider and back: what we must remember of a browser that nobody is signed in with.
 * Kept in the database for ten minutes, sealed; the browser has only a random key to it.
 */
import { createHash, randomBytes } from 'node:crypto'
import { StoreModel } from '#server/data/model.ts'
import type { Ctx } from '#server/http/context.ts'
import { cookieIn, setCookie } from '#server/http/cookies.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import type { IdentityClaim } from './identity-claim.ts'

/** What grant wants back: state, nonce and the PKCE verifier. */
export interface GrantSession {
  provider: string
  state: string
  nonce?: string
  code_verifier: string
}

/** Out to a provider, or back from it with a claim that still lacks an e-mail address. */
export type Way =
  | {
      kind: 'outward'
      provider: string
      session: GrantSession
      /** Who wants to link the identity; without it, somebody wants to sign in. */
      userId?: string
      shop?: string
      next?: string
      /** Of the page that they set out from. */
      language?: string
    }
  | { kind: 'claim'; claim: IdentityClaim; next?: string }

const minutes = 10

export class AuthorizationRequest extends StoreModel {
  static override tableName = 'sign_in_journeys'
  static override audited = false
  declare keyHash: string
  declare sealed: string
  declare expiresAt: string

  /** Remembers a way and answers the key to it, which is kept nowhere else. */
  static async begin(scope: Scope, way: Way): Promise<string> {
    const key = randomBytes(32).toString('base64url')
    await scope.atomic(async (inner) => {
      await AuthorizationRequest.in(inner).where('expiresAt', '<', now()).delete()
      await AuthorizationRequest.add(inner, {
        keyHash: hashOf(key),
        sealed: sealerOf(inner).seal(JSON.stringify(way)),
        expiresAt: new Date(Date.now() + minutes * 60_000).toISOString(),
      })
    })
    return key
  }

  /** The way behind a key while it works; using it up is `take`. */
  static async peek(scope: Scope, key: string): Promise<Way | undefined> {
    const found = await AuthorizationRequest.live(scope, key)
    return found && opened(scope, found)
  }

  /** The way behind a key, once: of many at the same time one gets it. */
  static take(scope: Scope, key: string): Promise<Way | undefined> {
    return scope.atomic(async (inner) => {
      const found = await AuthorizationRequest.live(inner, key)
      if (!found) return undefined
      const taken = await AuthorizationRequest.in(inner).where({ id: found.id }).delete()
      return taken === 1 ? opened(inner, found) : undefined
    })
  }

  private static live(scope: Scope, key: string): Promise<AuthorizationRequest | undefined> {
    return AuthorizationRequest.in(scope)
      .findOne({ keyHash: hashOf(key) })
      .where('expiresAt', '>', now())
      .then((found) => found)
  }
}

/** Sets the cookie; without a key it removes it. */
export const setAuthorizationCookie = (ctx: Ctx, key?: string): void =>
  setCookie(ctx, nameFor(ctx.scope), key ?? '', key ? minutes * 60 : 0)

export const authorizationKey = (ctx: Ctx): string | undefined => cookieIn(ctx, nameFor(ctx.scope))

const nameFor = ({ origin }: Scope) => (origin.startsWith('https:') ? '__Host-journey' : 'journey')
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')
const sealerOf = (scope: Scope) => scope.sealer('auth.journey')

function opened(scope: Scope, { sealed }: AuthorizationRequest): Way | undefined {
  const text = sealerOf(scope).open(sealed)
  return text === undefined ? undefined : (JSON.parse(text) as Way)
}
