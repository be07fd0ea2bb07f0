/** The signed address that opens one version of a draft, until a day. */
import type { Scope } from '#server/scope.ts'
import { DraftOrder } from './draft-order.ts'

const signerIn = (scope: Scope) => scope.signer(`drafts.link:${scope.storeId}`)

export const urlOf = (scope: Scope, { id, version }: Pick<DraftOrder, 'id' | 'version'>): string =>
  scope.absolute(`/checkout/drafts/${encodeURIComponent(signerIn(scope).sign(`${id}~${version}`))}`)

/** Undefined for a link that is not ours. */
export async function draftBehind(
  scope: Scope,
  token: string,
): Promise<{ draft: DraftOrder; version: number } | undefined> {
  const [id = '', version = ''] = (signerIn(scope).verify(token) ?? '').split('~')
  const draft = id === '' ? undefined : await DraftOrder.in(scope).findOne({ id })
  return draft && { draft, version: Number(version) }
}
