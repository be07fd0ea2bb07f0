import { owned } from '#server/data/own-property.ts'
import { SelectField } from '#views/kit/fields/choice.tsx'
import { MoneyField, TextField } from '#views/kit/fields/field.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { DraftPageProps } from './draft-props.ts'

/** By a rate of the shop, or for what the merchant asks. Nothing for what is not sent. */
export function DeliveryCard(props: DraftPageProps) {
  const { draft, fields, errors, format, t } = props
  const { delivery, currency, quote } = draft
  if (!quote.lines.some(({ requiresShipping }) => requiresShipping)) return null
  const parcels = delivery ? [] : quote.parcels.filter(({ rates }) => rates.length > 0)
  return (
    <Card title={t('drafts.delivery')}>
      <div class="stack">
        {parcels.map(({ key, lineKeys, rates }) => (
          <SelectField
            name={`rateIds[${key}]`}
            label={
              parcels.length > 1
                ? t('drafts.admin.rateOf', { goods: goodsIn(lineKeys, quote.lines) })
                : t('drafts.admin.rate')
            }
            value={owned(fields.rateIds, key) ?? ''}
            choices={rates.map(({ id, label, price }) => ({
              value: id,
              label: `${label} · ${format.money(price, currency)}`,
            }))}
            errors={errors}
          />
        ))}
        <div class="row">
          <MoneyField
            name="delivery[price]"
            label={t('drafts.admin.deliveryPrice')}
            hint={t('drafts.admin.deliveryHint')}
            value={fields.delivery.price}
            currency={currency}
            errors={errors}
          />
          <TextField
            name="delivery[label]"
            label={t('drafts.admin.deliveryLabel')}
            value={fields.delivery.label}
            errors={errors}
            maxlength={200}
          />
        </div>
      </div>
    </Card>
  )
}

const goodsIn = (
  lineKeys: readonly string[],
  lines: readonly { key: string; title: string }[],
): string =>
  [...new Set(lines.filter(({ key }) => lineKeys.includes(key)).map(({ title }) => title))].join(
    ', ',
  )
