/** Links that show a draft to whoever has them, for a while: no account, no list leads there. */

import { kernelSigner } from '#server/access/signing.ts'
import type { Ctx } from '#server/http/context.ts'
import { keepAddressSecret } from '#server/http/safety/security-headers.ts'
import { kernelOf } from '#server/kernel-view.ts'
import type { Scope } from '#server/scope.ts'

/** The query that carries a key to the very page where a draft will stand. */
export const previewParameter = 'preview'

/** How long a link shows its draft, in milliseconds. */
export const previewAge = 7 * 24 * 3600_000

/** The key of one record of a `kind`, as `page` or `post`; it opens nothing else and ends by itself. */
export const previewToken = (scope: Scope, kind: string, id: string): string =>
  signerOf(scope, kind).sign(`${id}~${(Date.now() + previewAge).toString(36)}`)

/** The id of the record that a key opens; undefined when it is not ours, of another kind or too old. */
export function previewed(scope: Scope, kind: string, token: string): string | undefined {
  const [id, until] = signerOf(scope, kind).verify(token)?.split('~') ?? []
  return until !== undefined && Number.parseInt(until, 36) > Date.now() ? id : undefined
}

/** For the answer to such a link, after `respond`: kept by nobody, in no search engine, told to no other site. */
export function keepPreviewPrivate(ctx: Ctx): void {
  keepAddressSecret(ctx)
  ctx.set('X-Robots-Tag', 'noindex, nofollow')
  ctx.set('Cache-Control', 'no-store')
}

const signerOf = (scope: Scope, kind: string) =>
  kernelSigner(kernelOf(scope).env.authSecret, `preview:${kind}:${scope.storeId}`)
