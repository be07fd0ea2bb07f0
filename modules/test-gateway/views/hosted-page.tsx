import { attr, url } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'
import { type Card, cards } from '../models/test-payment.ts'

interface HostedPageProps {
  id: string
  /** As people read it. */
  amount: string
  /** Nothing was chosen yet. */
  isOpen: boolean
  /** The card is kept for later. */
  isKept: boolean
  returnUrl: string
  t: Translate
}

/** Cards to choose from; each is a payment that goes another way. */
export function HostedPage({ id, amount, isOpen, isKept, returnUrl, t }: HostedPageProps) {
  return (
    <div class="test-gateway wrap">
      <p class="eyebrow" safe>
        {t('test-gateway.name')}
      </p>
      <h1 safe>{t('test-gateway.pay', { amount })}</h1>
      <p class="lead" safe>
        {t('test-gateway.lead')}
      </p>
      {isOpen ? (
        <form action={url(`/test-gateway/${encodeURIComponent(id)}/pay`)} method="post">
          <fieldset>
            <legend safe>{t('test-gateway.which')}</legend>
            {cards.map((card) => (
              <Choice card={card} t={t} />
            ))}
          </fieldset>
          {isKept && <p safe>{t('test-gateway.kept')}</p>}
          <button type="submit" class="button" safe>
            {t('test-gateway.pay', { amount })}
          </button>
        </form>
      ) : (
        <p safe>{t('test-gateway.over')}</p>
      )}
      <p>
        <a href={url(returnUrl)} safe>
          {t('test-gateway.back')}
        </a>
      </p>
    </div>
  )
}

const Choice = ({ card, t }: { card: Card; t: Translate }) => (
  <label class="test-gateway-card">
    <input type="radio" name="card" value={attr(card)} checked={card === 'works'} />
    <span>
      <strong safe>{t(`test-gateway.card.${card}`)}</strong>
      <small safe>{t(`test-gateway.cardHint.${card}`)}</small>
    </span>
  </label>
)
