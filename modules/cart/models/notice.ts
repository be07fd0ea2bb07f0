/** What a sign-in did to a cart, in words: two became one, in part no more than there is. */
import type { Scope } from '#server/scope.ts'
import type { Translate } from '#views/props.ts'
import { Cart } from './cart.ts'

type Told = Pick<Cart, 'notice' | 'shortened'>

/** Undefined where nothing is to be told. */
export function noticeIn(t: Translate, { notice, shortened }: Told): string | undefined {
  if (notice === null) return undefined
  const left = shortened.map((one) => t('cart.notice.left', { ...one })).join(', ')
  return t(`cart.notice.${notice}`, { left })
}

/** For the page after a sign-in. */
export async function noticeOf(
  scope: Scope,
  { userId }: { userId: string },
): Promise<string | undefined> {
  const cart = await Cart.of(scope, { userId })
  return cart && noticeIn(scope.t, cart)
}
