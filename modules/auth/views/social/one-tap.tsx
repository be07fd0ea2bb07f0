import { signInClients } from '#server/access/sign-in-clients.ts'
import type { Doors } from '#server/http/safety/security-headers.ts'
import type { Scope } from '#server/scope.ts'
import { attr } from '#views/attribute.ts'

const host = 'https://accounts.google.com/gsi'

/** What Google's widget loads, as Google documents it; nothing without the public id. */
export const oneTapDoors = (scope: Scope): Doors =>
  publicId(scope)
    ? { script: `${host}/client`, style: `${host}/style`, frame: `${host}/`, connect: `${host}/` }
    : {}

/**
 * Google's one tap, beside the form that works without it; empty without the public id. It posts attributes that it does
 * not know along with its answer: so `next` comes back, while the address stays the one that Google was told of.
 */
export function oneTapWidget(scope: Scope, next?: string): string {
  const id = publicId(scope)
  if (!id) return ''
  return String(
    <>
      <div
        id="g_id_onload"
        data-client_id={attr(id)}
        data-login_uri={attr(`${signInClients(scope).origin}/auth/google/one-tap`)}
        data-context="signin"
        {...(next === undefined ? {} : { 'data-next': attr(next) })}
      />
      <script src={`${host}/client`} async />
    </>,
  )
}

const publicId = (scope: Scope) => signInClients(scope).social.google?.extra
