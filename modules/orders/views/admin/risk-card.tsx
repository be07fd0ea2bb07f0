import { countryName } from '#server/locale/countries.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { OrderRisk, RiskFact } from '../../models/acts/risks/order-risk.ts'

interface RiskProps {
  risk: OrderRisk
  /** Nothing of it is left to pack. */
  isSent: boolean
  orderId: string
  currency: string
  language: string
  format: Pick<Format, 'money' | 'dateTime'>
  t: Translate
}

/** What is known of it, each in a sentence; and that somebody has looked, or the way to say so. */
export function RiskNotice(props: RiskProps) {
  const { risk, isSent, orderId, format, t } = props
  const { lookedAt, lookedBy, note } = risk
  return (
    <Notice
      kind={lookedAt === null ? 'warning' : 'info'}
      title={t(isSent ? 'orders.risk.titleSent' : 'orders.risk.title')}
    >
      <ul>
        {risk.facts.map((fact) => (
          <li safe>{sentenceOf(fact, props)}</li>
        ))}
      </ul>
      {lookedAt === null ? (
        <Form
          action={`/admin/orders/${encodeURIComponent(orderId)}/looked`}
          method="put"
          class="stack"
        >
          <TextField name="note" label={t('orders.risk.note')} maxlength={2_000} />
          <Button label={t('orders.risk.looked')} />
        </Form>
      ) : (
        <p safe>
          {[
            t('orders.risk.lookedAt', { when: format.dateTime(lookedAt), who: lookedBy ?? '' }),
            note,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </Notice>
  )
}

interface Telling {
  currency: string
  language: string
  format: Pick<Format, 'money'>
  t: Translate
}

export function sentenceOf(
  { kind, values }: RiskFact,
  { currency, language, format, t }: Telling,
): string {
  const { delivery = '', billing = '', count = 0, amount = 0 } = values
  return t(`orders.risk.${kind}`, {
    ...{ delivery: countryName(delivery, language), billing: countryName(billing, language) },
    ...{ count, amount: format.money(amount, currency) },
  })
}
