import { owned } from '#server/data/own-property.ts'
import { words } from '#server/language/message.ts'
import { attr } from '#views/attribute.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { RadioGroup, SelectField } from '#views/kit/fields/choice.tsx'
import { MoneyField, NumberField, TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Translate } from '#views/props.ts'
import type { Proposed } from '../../../models/edits/propose-edit.ts'
import { AddedGoods } from './added-goods.tsx'
import { Compared } from './compared.tsx'
import type { EditFormProps } from './edit-props.ts'

/** What is to become of an order: nothing is written before the proposal is saved. */
export function EditForm(props: EditFormProps) {
  const { errors, refused, proposed, formKey, path, currency, format, t } = props
  return (
    <Form action={`${path}/edits/preview`} formKey={formKey} class="stack">
      {props.from ? <input type="hidden" name="from" value={attr(props.from)} /> : null}
      {refused !== null && Object.keys(errors).length === 0 ? (
        <Notice kind="error" title={refused} live={true} />
      ) : null}
      <ErrorSummary errors={errors} t={t} />
      {proposed ? <Problems proposed={proposed} t={t} /> : null}
      {proposed ? (
        <Compared
          {...{ rows: proposed.rows, after: proposed.quote.total, currency, format, t }}
          before={proposed.sheet.order.total}
        />
      ) : null}
      <Bought {...props} />
      <AddedGoods {...props} />
      {props.hasDelivery ? <Delivery {...props} /> : null}
      <Reduction {...props} />
      <div class="actions">
        <Button label={t('orders.edit.preview')} name="intent" value="preview" />
        <Button
          label={t('orders.edit.propose')}
          variant="primary"
          with={{ formaction: `${path}/edits/create` }}
        />
        <LinkButton href={path} label={t('orders.admin.back')} variant="quiet" />
      </div>
    </Form>
  )
}

function Problems({ proposed, t }: { proposed: Proposed; t: Translate }) {
  const titles = new Map(proposed.rows.map(({ key, title }) => [key, title]))
  return (
    <>
      {proposed.quote.problems.map(({ key = '', message }) => (
        <Notice
          kind="warning"
          title={[titles.get(key), words(t, message)].filter(Boolean).join(': ')}
        />
      ))}
    </>
  )
}

function Bought({ lines, typed, errors, currency, format, t }: EditFormProps) {
  return (
    <Card title={t('orders.admin.whatWasBought')} hint={t('orders.edit.boughtHint')}>
      <div class="stack">
        {lines.map(({ line, taxOnTop, most, why }, at) => {
          const { id, quantity, unitPrice, variantId, kind } = line
          const { called } = line.inOwnWords()
          const mayRise = variantId !== null && kind === 'item' && why !== 'plan'
          const price = format.money(unitPrice, currency)
          const tax = format.money(taxOnTop, currency)
          // As the order shows it.
          const hint = [
            t(taxOnTop === 0 ? 'orders.edit.boughtLine' : 'orders.edit.boughtTaxed', {
              ...{ count: quantity, price, tax },
            }),
            why ? t(`orders.edit.why.${why}`) : t('orders.edit.most', { count: most }),
          ].join(' ')
          if (why && !mayRise)
            return (
              <p>
                <strong safe>{called}</strong>{' '}
                <span class="hint" safe>
                  {hint}
                </span>
              </p>
            )
          return (
            <div>
              <input type="hidden" name={attr(`lines[${at}][lineId]`)} value={attr(id)} />
              <NumberField
                name={`lines[${at}][quantity]`}
                label={called}
                hint={hint}
                value={typed.quantities.get(id) ?? String(quantity)}
                errors={errors}
              />
            </div>
          )
        })}
      </div>
    </Card>
  )
}

function Delivery({ typed, proposed, errors, currency, format, t }: EditFormProps) {
  const { kind, label, price, rateIds } = typed.delivery
  const parcels = kind === 'rates' ? (proposed?.quote.parcels ?? []) : []
  return (
    <Card title={t('orders.edit.delivery')}>
      <div class="stack">
        <RadioGroup
          name="delivery[kind]"
          label={t('orders.edit.delivery')}
          value={kind}
          choices={(['kept', 'rates', 'typed'] as const).map((value) => ({
            ...{ value, label: t(`orders.edit.delivery.${value}`) },
          }))}
          errors={errors}
        />
        {parcels.map(({ key, rates, chosen }) => (
          <SelectField
            name={`delivery[rateIds][${key}]`}
            label={t('orders.edit.rate')}
            value={chosen ?? owned(rateIds, key) ?? ''}
            choices={rates.map(({ id, label: called, price: cost }) => ({
              ...{ value: id, label: `${called} · ${format.money(cost, currency)}` },
            }))}
            errors={errors}
          />
        ))}
        <TextField
          name="delivery[label]"
          label={t('orders.edit.deliveryLabel')}
          value={label}
          errors={errors}
          maxlength={200}
        />
        <MoneyField
          name="delivery[price]"
          label={t('orders.edit.deliveryPrice')}
          hint={t('orders.edit.deliveryHint')}
          value={price}
          currency={currency}
          errors={errors}
        />
      </div>
    </Card>
  )
}

function Reduction({ typed: { reduction }, errors, t }: EditFormProps) {
  return (
    <Card title={t('orders.edit.reduction')} hint={t('orders.edit.reductionHint')}>
      <div class="stack">
        <TextField
          name="reduction[value]"
          label={t('orders.edit.reductionValue')}
          hint={t('orders.edit.reductionValueHint')}
          value={reduction.value}
          errors={errors}
        />
        <TextField
          name="reduction[label]"
          label={t('orders.edit.reason')}
          hint={t('orders.edit.reasonShown')}
          value={reduction.label}
          errors={errors}
          maxlength={200}
        />
      </div>
    </Card>
  )
}
