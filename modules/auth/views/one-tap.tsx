import type { Doors } from '#server/headers.ts'
import type { Scope } from '#server/scope.ts'
import { attr } from '#views/attribute.ts'

const host = 'https://accounts.google.com/gsi'

/** What Google's widget loads, as Google documents it; nothing without the public id. */
export const oneTapDoors = (scope: Scope): Doors =>
  publicId(scope)
    ? { script: `${host}/client`, style: `${host}/style`, frame: `${host}/`, connect: `${host}/` }
    : {}

/** Google's one tap, beside the form that works without it; empty without the public id. */
export function oneTapWidget(scope: Scope): string {
  const id = publicId(scope)
  if (!id) return ''
  return String(
    <>
      <div
        id="g_id_onload"
        data-client_id={attr(id)}
        data-login_uri={attr(`${scope.kernel.env.authUrl}/auth/google/one-tap`)}
        data-context="signin"
      />
      <script src={`${host}/client`} async />
    </>,
  )
}

const publicId = ({ kernel }: Scope) => kernel.env.social.google?.extra
