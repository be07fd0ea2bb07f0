import { Flash } from '#views/kit/page/flash.tsx'
import type { CheckoutProps } from './checkout-props.ts'

/** What was refused, in one sentence. */
export const Told = ({ view: { message } }: CheckoutProps) => (
  <div id="checkout-told">{message !== null && <Flash kind="error" text={message} />}</div>
)
