import { attr, url } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'

interface FieldsPageProps {
  id: string
  /** Stripe's id of the payment. */
  intentId: string
  /** As people read it. */
  amount: string
  /** With which the fields speak to Stripe; null where only its own page is left. */
  fields: { key: string; secret: string } | null
  /** UTC: until when the fields can be paid by. */
  endsAt: string | null
  /** Where the shop waits, also without a payment. */
  back: string
  language: string
  /** The address of the page's script. */
  script: string
  t: Translate
}

/** Fields of Stripe's own in frames; a button leads to Stripe's page, which needs no JavaScript. */
export function FieldsPage(props: FieldsPageProps) {
  const { id, intentId, amount, fields, endsAt, back, language, script, t } = props

  return (
    <div class="stripe wrap">
      <h1 safe>{t('stripe.pay', { amount })}</h1>
      {fields ? (
        <form
          data-stripe={attr(fields.key)}
          data-secret={attr(fields.secret)}
          data-language={attr(language)}
          data-back={attr(back)}
          data-ends={attr(endsAt ?? '')}
          data-failed={attr(t('stripe.failed'))}
          data-unloaded={attr(t('stripe.unloaded'))}
          hidden
        >
          <div data-fields />
          <p class="error" role="alert" data-problem hidden />
          <button type="submit" class="button" safe>
            {t('stripe.pay', { amount })}
          </button>
        </form>
      ) : null}
      <form action={url(`/stripe/${encodeURIComponent(id)}/hosted`)} method="post">
        <input type="hidden" name="intent" value={attr(intentId)} />
        <input type="hidden" name="back" value={attr(back)} />
        <p safe>{t('stripe.hosted')}</p>
        <button type="submit" class="button button-quiet" safe>
          {t('stripe.toHosted')}
        </button>
      </form>
      <p>
        <a href={url(back)} safe>
          {t('stripe.back')}
        </a>
      </p>
      {fields ? (
        <>
          <script src="https://js.stripe.com/endive/stripe.js" defer />
          <script src={url(script)} defer />
        </>
      ) : null}
    </div>
  )
}
