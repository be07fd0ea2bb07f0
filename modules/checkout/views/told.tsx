import { Flash } from '#views/kit/page/flash.tsx'
import type { CheckoutProps } from './checkout-props.ts'

/** What was refused, in one sentence; and what another window has saved. */
export const Told = ({ view: { message, newer }, t }: CheckoutProps) => (
  <div id="checkout-told">
    {message !== null && <Flash kind="error" text={message} />}
    {newer.length > 0 && (
      <>
        <p safe>{t('checkout.overtakenThere')}</p>
        <ul>
          {newer.map(({ label, text }) => (
            <li>
              <b safe>{`${label}:`}</b> <span safe>{text}</span>
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
)
