import { owned } from '#server/data/own-property.ts'
import { Submit } from '#views/kit/store/submit.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { Standing } from '../models/gift-balance.ts'

export interface CheckedCard {
  last4: string
  balance: number
  currency: string
  state: Standing
  /** UTC. */
  expiresAt: string | null
}

interface CheckFormProps {
  card: CheckedCard | undefined
  errors: Record<string, string>
  format: Format
  t: Translate
}

/** The field for a code, and what the card of the last one is worth. */
export function CheckForm({ card, errors, format, t }: CheckFormProps) {
  const error = owned(errors, 'code')
  const described = error === undefined ? {} : { 'aria-describedby': 'gift-code-error' }
  return (
    <div class="gift-check wrap">
      <h1 safe>{t('giftcards.check')}</h1>
      <p class="muted" safe>
        {t('giftcards.checkText')}
      </p>
      {card === undefined ? null : <Worth card={card} format={format} t={t} />}
      <form action="/gift-cards/check" method="post">
        <p>
          <label for="gift-code" safe>
            {t('giftcards.code')}
          </label>
          <input
            id="gift-code"
            name="code"
            maxlength="100"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck="false"
            required
            aria-invalid={error === undefined ? undefined : 'true'}
            autofocus={error !== undefined}
            {...described}
          />
          {error === undefined ? null : (
            <span class="error" id="gift-code-error" role="alert" safe>
              {error}
            </span>
          )}
        </p>
        <Submit label={t('giftcards.checkNow')} />
      </form>
    </div>
  )
}

function Worth({ card, format, t }: { card: CheckedCard; format: Format; t: Translate }) {
  const { last4, balance, currency, state, expiresAt } = card
  return (
    <div role="status">
      <p>
        <b safe>{t('giftcards.worth', { last4, amount: format.money(balance, currency) })}</b>
      </p>
      {state === 'active' ? null : <p safe>{t(`giftcards.state.${state}`)}</p>}
      {expiresAt === null || state === 'expired' ? null : (
        <p safe>{t('giftcards.until', { date: format.date(expiresAt) })}</p>
      )}
    </div>
  )
}
