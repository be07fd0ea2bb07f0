import { words } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { DataTable } from '#views/kit/lists/table.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Facts } from '#views/kit/page/facts.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Preview, Quote } from '../models/preview.ts'

interface CardsProps {
  /** The name of the destination's tax zone. */
  zone: Preview['zone']
  quote: Quote
  scope: Scope
}

/** What a quote charges, why, and how it could be sent. */
export function QuoteCards(props: CardsProps) {
  const { quote, scope } = props
  const { t } = scope
  return (
    <>
      {quote.problems.map(({ message }) => (
        <Notice kind="warning" title={words(t, message)} />
      ))}
      <Sums {...props} />
      <Why {...props} />
      <Delivery {...props} />
    </>
  )
}

function Sums({ quote, zone, scope }: CardsProps) {
  const { t, format } = scope
  const money = (amount: number) => <span safe>{format.money(amount, quote.currency)}</span>
  return (
    <Card title={t('tax.preview.sums')}>
      <Facts
        facts={[
          { label: t('tax.preview.zone'), value: <span safe>{zone ?? '—'}</span> },
          { label: t('tax.preview.subtotal'), value: money(quote.subtotal) },
          { label: t('tax.preview.delivery'), value: money(quote.shippingTotal) },
          { label: t('tax.preview.tax'), value: money(quote.taxTotal) },
          { label: t('tax.preview.total'), value: <strong>{money(quote.total)}</strong> },
        ]}
      />
    </Card>
  )
}

/** Each step of each line; what is included is told in its words and adds nothing. */
function Why({ quote, scope }: CardsProps) {
  const { t, format } = scope
  const money = (amount: number) => format.money(amount, quote.currency)
  const rows = quote.lines.flatMap(({ title, quantity, steps, shares, taxes, total }) => [
    ...steps.map(({ step, label, amount }) => ({
      line: title,
      step: label ?? t(`tax.preview.step.${step}`),
      amount: money(amount * quantity),
    })),
    ...shares.map(({ label, amount }) => ({ line: title, step: label, amount: money(-amount) })),
    ...taxes.map(({ name, rate, included, base, amount }) => ({
      line: title,
      step: t(included ? 'tax.preview.taxIn' : 'tax.preview.taxOn', {
        ...{ name, rate: format.percent(rate), base: money(base), amount: money(amount) },
      }),
      amount: included ? '' : money(amount),
    })),
    { line: title, step: t('tax.preview.lineTotal'), amount: money(total) },
  ])
  return (
    <Card title={t('tax.preview.why')} flush={true}>
      <DataTable
        caption={t('tax.preview.why')}
        rows={rows}
        columns={[
          { label: t('tax.preview.line'), cell: ({ line }) => <span safe>{line}</span> },
          { label: t('tax.preview.stepHead'), cell: ({ step }) => <span safe>{step}</span> },
          {
            ...{ label: t('tax.preview.amount'), align: 'end' },
            cell: ({ amount }) => <span safe>{amount}</span>,
          },
        ]}
        t={t}
      />
    </Card>
  )
}

function Delivery({ quote, scope }: CardsProps) {
  const { t, format } = scope
  const rates = quote.parcels.flatMap(({ rates, chosen }) =>
    rates.map(({ id, label, price, days }) => ({
      ...{ label, price },
      taken: id === chosen ? t('tax.preview.isChosen') : '—',
      span: days ? t('tax.preview.daysSpan', { from: days[0], to: days[1] }) : '—',
    })),
  )
  return (
    <Card title={t('tax.preview.rates')} flush={rates.length > 0}>
      {rates.length === 0 ? (
        <p safe>{t('tax.preview.noRates')}</p>
      ) : (
        <DataTable
          caption={t('tax.preview.rates')}
          rows={rates}
          columns={[
            { label: t('tax.preview.rate'), cell: ({ label }) => <span safe>{label}</span> },
            { label: t('tax.preview.days'), cell: ({ span }) => <span safe>{span}</span> },
            { label: t('tax.preview.chosen'), cell: ({ taken }) => <span safe>{taken}</span> },
            {
              ...{ label: t('tax.preview.price'), align: 'end' },
              cell: ({ price }) => <span safe>{format.money(price, quote.currency)}</span>,
            },
          ]}
          t={t}
        />
      )}
    </Card>
  )
}
