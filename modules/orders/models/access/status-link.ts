/** The signed address of an order's status page, for mails and for the return from a payment. */
import type { Scope } from '#server/scope.ts'
import { Order } from '../order.ts'

/** What a link opens: an order, while its link version is this one. */
export interface Opening {
  orderId: string
  version: number
}

/** As a browser keeps it. */
export interface KeptOpening extends Opening {
  /** Whether the order was a guest's then: once it is an account's, its account alone and its link open it. */
  ofGuest: boolean
}

/** Null when there is no such order; with `unlessVoided` also when the merchant has made older links void. */
export async function statusUrl(
  scope: Scope,
  { orderId, unlessVoided = false }: { orderId: string; unlessVoided?: boolean | undefined },
): Promise<string | null> {
  const order = await Order.in(scope).findOne({ id: orderId })
  if (!order || (unlessVoided && order.linkVersion > firstVersion)) return null
  return urlOf(scope, order)
}

/** Of the links that an order is born with. */
const firstVersion = 1

export const urlOf = (scope: Scope, order: Pick<Order, 'id' | 'linkVersion'>): string =>
  scope.absolute(`/orders/status/${encodeURIComponent(tokenOf(scope, order))}`)

const tokenOf = (scope: Scope, { id, linkVersion }: Pick<Order, 'id' | 'linkVersion'>): string =>
  linkSigner(scope).sign(textOf({ orderId: id, version: linkVersion }))

/** Undefined for a token that is not ours. */
export function openingOf(scope: Scope, token: string): Opening | undefined {
  const text = linkSigner(scope).verify(token)
  return text === undefined ? undefined : parsed(text)
}

const textOf = ({ orderId, version }: Opening) => `${orderId}~${version}`

function parsed(text: string): Opening | undefined {
  const [orderId = '', version = ''] = text.split('~')
  return /^\d+$/.test(version) ? { orderId, version: Number(version) } : undefined
}

/** Several openings as one signed text for a cookie, the newest first. */
export const sealOpenings = (scope: Scope, openings: readonly KeptOpening[]): string =>
  cookieSigner(scope).sign(openings.map(keptTextOf).join('!'))

/** The openings of such a text; none where it is not ours. */
export function openingsOf(scope: Scope, sealed: string | undefined): KeptOpening[] {
  const text = sealed === undefined ? undefined : cookieSigner(scope).verify(sealed)
  return (text ?? '').split('!').flatMap((one) => {
    const opening = parsed(one.replace(ofAccount, ''))
    return opening ? [{ ...opening, ofGuest: !one.endsWith(ofAccount) }] : []
  })
}

const ofAccount = '~account'
const keptTextOf = ({ ofGuest, ...opening }: KeptOpening) =>
  `${textOf(opening)}${ofGuest ? '' : ofAccount}`

const linkSigner = (scope: Scope) => scope.signer(`orders.link:${scope.storeId}`)
const cookieSigner = (scope: Scope) => scope.signer(`orders.cookie:${scope.storeId}`)
