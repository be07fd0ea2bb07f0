import type { Translate } from '#views/props.ts'
import type { Choosable } from '../models/choosable.ts'

/** All currencies as buttons. */
export function CurrencyPage({
  currencies,
  t,
}: {
  currencies: readonly Choosable[]
  t: Translate
}) {
  return (
    <div class="wrap page-narrow">
      <h1 safe>{t('multi-currency.title')}</h1>
      {currencies.length > 1 ? (
        <ul class="currency-list">
          {currencies.map(({ code, name, isChosen }) => (
            <li>
              <form method="post" action="/currencies/choose">
                <input type="hidden" name="currency" value={code} />
                <button
                  type="submit"
                  class="button"
                  aria-pressed={isChosen ? 'true' : 'false'}
                  safe
                >
                  {`${name} (${code})`}
                </button>
              </form>
            </li>
          ))}
        </ul>
      ) : (
        <p safe>{t('multi-currency.onlyOne')}</p>
      )}
    </div>
  )
}
