import { Tabs } from '#views/kit/lists/tabs.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Translate } from '#views/props.ts'
import { type CurrencyChoice, everyCurrency, isOfSeveral } from '../models/currency-choice.ts'
import type { Asked } from '../models/period.ts'
import { reportHref } from './links.ts'

export interface CurrenciesProps {
  /** Null for the overview. */
  name: string | null
  asked: Asked & { currency?: string | undefined; sort?: string | undefined }
  /** Its `currency` is empty where rows are of several. */
  choice: CurrencyChoice & { withoutRate: number }
  /** The shop’s. */
  own: string
  t: Translate
}

/** In which currency a report is, where there are sales in another than the shop’s; and what all in one means. */
export function Currencies({ name, asked, choice, own, t }: CurrenciesProps) {
  const { currency, currencies, inShopCurrency, withoutRate } = choice
  if (!isOfSeveral(currencies, own)) return null
  const isMixed = currency === '' || name === 'currencies'
  const one = isMixed ? [''] : currencies
  return (
    <div class="stack">
      <Tabs
        label={t('reports.currency')}
        tabs={[...one, everyCurrency].map((code) => ({
          label:
            code === everyCurrency
              ? t('reports.everyCurrency', { currency: own })
              : code || t('reports.eachCurrency'),
          current: inShopCurrency ? code === everyCurrency : code === currency,
          href: reportHref(name, { ...asked, currency: code || undefined }),
        }))}
      />
      {inShopCurrency ? (
        <p class="hint" safe>
          {t('reports.atTheirRates')}
        </p>
      ) : null}
      {withoutRate > 0 ? (
        <Notice kind="warning" title={t('reports.withoutRate', { orders: withoutRate })} />
      ) : null}
    </div>
  )
}
