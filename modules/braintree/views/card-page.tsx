import { attr, url } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'
import type { Verification } from '../models/three-d-secure.ts'

interface CardPageProps {
  id: string
  /** As people read it. */
  amount: string
  /** With which the fields speak to Braintree. */
  token: string
  /** What the buyer's bank is told when it confirms the card; undefined where none is asked. */
  verification: Verification | undefined
  /** Where the shop waits, also without a payment. */
  back: string
  isDeclined: boolean
  /** The address of the page's script. */
  script: string
  t: Translate
}

const sdk = 'https://js.braintreegateway.com/web/3.144.0/js'
const fields = ['number', 'expirationDate', 'cvv'] as const

/** Fields of Braintree's own in frames; without JavaScript the page says so, and leads to the other payment methods. */
export function CardPage(props: CardPageProps) {
  const { id, amount, token, verification, back, isDeclined, script, t } = props

  return (
    <div class="braintree wrap">
      <h1 safe>{t('braintree.pay', { amount })}</h1>
      {isDeclined ? (
        <p class="error" role="alert" safe>
          {t('braintree.declined')}
        </p>
      ) : null}
      <noscript>
        <p safe>{t('braintree.noScript')}</p>
      </noscript>
      <form
        action={url(`/braintree/${encodeURIComponent(id)}/pay`)}
        method="post"
        data-braintree={attr(token)}
        data-failed={attr(t('braintree.failed'))}
        data-unconfirmed={attr(t('braintree.unconfirmed'))}
        {...(verification && { 'data-verification': attr(JSON.stringify(verification)) })}
        hidden
      >
        <input type="hidden" name="back" value={attr(back)} />
        <input type="hidden" name="nonce" value="" />
        {fields.map((field) => (
          <div class="field">
            <label for={`card-${field}`} safe>
              {t(`braintree.field.${field}`)}
            </label>
            <div class="braintree-field" id={`card-${field}`} />
          </div>
        ))}
        <p class="error" role="alert" data-problem hidden />
        <button type="submit" class="button" safe>
          {t('braintree.pay', { amount })}
        </button>
      </form>
      <p>
        <a href={url(back)} safe>
          {t('braintree.back')}
        </a>
      </p>
      <script src={`${sdk}/client.min.js`} defer />
      <script src={`${sdk}/hosted-fields.min.js`} defer />
      {verification ? <script src={`${sdk}/three-d-secure.min.js`} defer /> : null}
      <script src={url(script)} defer />
    </div>
  )
}
