/** The desk of currencies. */
import { desk } from '#server/desk/desk.ts'
import { Badge } from '#views/kit/page/badge.tsx'
import { Currency, currencyFields } from '../models/currency.ts'
import { decimalOf } from '../models/rate.ts'
import { roundings } from '../models/rounding.ts'
import { currency } from '../views/shapes.ts'
import { belowCurrency } from './below.tsx'
import { FileActions } from './files.tsx'

export const { admin: currencies } = desk(Currency, {
  record: currencyFields,
  ...{ path: '/admin/currencies', words: 'multi-currency.admin' },
  ...{ one: 'currency', many: 'currencies', shape: currency },
  called: ({ code }) => code,
  below: belowCurrency,
  list: {
    icon: 'money',
    ordered: true,
    actions: ({ t }) => <FileActions t={t} />,
    filters: { status: ['active', 'paused'], rounding: roundings },
    fields: {
      code: { as: 'text' },
      status: { as: 'word' },
      rate: { as: 'number', sql: '(rate / 1000000000.0)', hasDecimals: true },
      rounding: { as: 'word' },
    },
    more:
      () =>
      ({ base }: Currency) => ({ base }),
    columns: (column, { shop, t }) => [
      column.link('code', ({ code }) => code),
      column.cell('status', ({ status, base }) =>
        base === shop.currency ? (
          <Badge
            tone={status === 'active' ? 'good' : 'neutral'}
            label={t(`multi-currency.admin.status.${status}`)}
          />
        ) : (
          <Badge tone="warn" label={t('multi-currency.admin.stands')} />
        ),
      ),
      column.text(
        'rate',
        ({ rate, code, base }) =>
          base === shop.currency
            ? `1 ${base} = ${decimalOf(rate)} ${code}`
            : t('multi-currency.admin.otherBase', { base: shop.currency }),
        { align: 'end' },
      ),
      column.text('rounding', ({ rounding }) => t(`multi-currency.admin.rounding.${rounding}`), {
        wideOnly: true,
      }),
    ],
  },
  cards: {
    rateCard: ['code', 'rate'],
    roundingCard: ['rounding', 'direction'],
    offerCard: ['status'],
  },
})
