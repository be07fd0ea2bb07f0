import { owned } from '#server/data/own-property.ts'
import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { SelectField } from '#views/kit/fields/choice.tsx'
import { MoneyField, TextField } from '#views/kit/fields/field.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { type DraftPageProps, groupIn } from './draft-props.ts'

/** By a rate of the shop, or for what the merchant asks. Nothing for what is not sent. */
export function DeliveryCard(props: DraftPageProps) {
  const { draft, values, errors, path, format, t } = props
  const { delivery, currency, quote } = draft
  const typed = groupIn(values.delivery)
  const typedRates = groupIn(values.rateIds)
  if (!quote.lines.some(({ requiresShipping }) => requiresShipping)) return null
  const parcels = delivery ? [] : quote.parcels.filter(({ rates }) => rates.length > 0)
  return (
    <Card title={t('drafts.delivery')}>
      <Form action={`${path}/update`} method="put" watched={true} class="stack">
        <input type="hidden" name="updatedAt" value={attr(draft.updatedAt)} />
        {parcels.map(({ key, lineKeys, rates, chosen }) => (
          <SelectField
            name={`rateIds[${key}]`}
            label={
              parcels.length > 1
                ? t('drafts.admin.rateOf', { goods: goodsIn(lineKeys, quote.lines) })
                : t('drafts.admin.rate')
            }
            value={owned(typedRates, key) ?? chosen ?? ''}
            choices={rates.map(({ id, label, price }) => ({
              value: id,
              label: `${label} · ${format.money(price, currency)}`,
            }))}
            errors={errors}
          />
        ))}
        <MoneyField
          name="delivery[price]"
          label={t('drafts.admin.deliveryPrice')}
          hint={t('drafts.admin.deliveryHint')}
          value={typed?.price ?? (delivery ? format.typed(delivery.price, currency) : '')}
          currency={currency}
          errors={errors}
        />
        <TextField
          name="delivery[label]"
          label={t('drafts.admin.deliveryLabel')}
          value={typed?.label ?? delivery?.label ?? ''}
          errors={errors}
          maxlength={200}
        />
        <div class="actions">
          <Button label={t('drafts.admin.save')} variant="primary" />
        </div>
      </Form>
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
