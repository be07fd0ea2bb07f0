import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { CheckboxField, SelectField } from '#views/kit/fields/choice.tsx'
import { MoneyField, NumberField, TextField } from '#views/kit/fields/field.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { EditFormProps } from './edit-props.ts'

/** Goods of the catalogue by search, and goods that it does not know. */
export const AddedGoods = (props: EditFormProps) => (
  <>
    <Card title={props.t('orders.edit.added')}>
      <div class="stack">
        {props.typed.added.map((line, at) => (
          <Added {...props} line={line} at={at} />
        ))}
        <Search {...props} />
      </div>
    </Card>
    <Own {...props} />
  </>
)

function Added({
  line,
  at,
  errors,
  currency,
  t,
}: EditFormProps & { line: EditFormProps['typed']['added'][number]; at: number }) {
  const name = (field: string) => `added[${at}]${field}`
  const hidden: [string, string][] = line.custom
    ? [
        ['[custom][title]', line.title],
        ['[custom][taxable]', line.custom.taxable],
        ['[custom][taxClass]', line.custom.taxClass],
        ['[custom][requiresShipping]', line.custom.requiresShipping],
      ]
    : [
        ['[variantId]', line.variantId],
        ['[title]', line.title],
      ]
  return (
    <fieldset class="stack">
      <legend safe>{line.title || t('orders.edit.unknown')}</legend>
      {hidden.map(([field, value]) => (
        <input type="hidden" name={attr(name(field))} value={attr(value)} />
      ))}
      <NumberField
        name={name('[quantity]')}
        label={t('orders.edit.quantity')}
        hint={t('orders.edit.quantityHint')}
        value={line.quantity}
        errors={errors}
      />
      <MoneyField
        name={name('[price]')}
        label={t('orders.edit.price')}
        hint={line.custom ? '' : t('orders.edit.priceHint')}
        value={line.price}
        currency={currency}
        errors={errors}
      />
    </fieldset>
  )
}

function Search({ typed: { goods }, found, path, ownCurrency, format, t }: EditFormProps) {
  return (
    <>
      <TextField
        name="goods"
        type="search"
        label={t('orders.edit.find')}
        value={goods}
        errors={{}}
      />
      <div class="actions">
        <Button
          label={t('orders.edit.findNow')}
          with={{ formaction: `${path}/edits/preview`, formnovalidate: true }}
        />
      </div>
      {goods !== '' && found.length === 0 ? <p safe>{t('orders.edit.noneFound')}</p> : null}
      {found.map(({ variantId, title, price, available }) => (
        <div class="actions">
          <span safe>{`${title} · ${format.money(price, ownCurrency)}`}</span>
          {available === null ? null : (
            <span class="hint" safe>
              {t('orders.edit.available', { count: available })}
            </span>
          )}
          <Button
            label={t('orders.edit.addOne', { title })}
            name="add"
            value={variantId}
            small={true}
          />
        </div>
      ))}
    </>
  )
}

function Own({ typed: { own }, taxClasses, errors, currency, t }: EditFormProps) {
  const ordinary = { value: '', label: t('orders.edit.ordinary') }
  const isOn = (value: string | undefined) =>
    value === undefined || value === '' || value === 'on' || value === 'true'
  return (
    <Card title={t('orders.edit.own')} hint={t('orders.edit.ownHint')}>
      <div class="stack">
        <TextField
          name="own[custom][title]"
          label={t('orders.edit.ownTitle')}
          value={own.title}
          errors={errors}
          maxlength={200}
        />
        <NumberField
          name="own[quantity]"
          label={t('orders.edit.ownQuantity')}
          value={own.quantity || '1'}
          errors={errors}
        />
        <MoneyField
          name="own[price]"
          label={t('orders.edit.ownPrice')}
          value={own.price}
          currency={currency}
          errors={errors}
        />
        {taxClasses.length === 0 ? null : (
          <SelectField
            name="own[custom][taxClass]"
            label={t('orders.edit.taxClass')}
            value={own.custom?.taxClass ?? ''}
            choices={[ordinary, ...taxClasses.map((value) => ({ value, label: value }))]}
          />
        )}
        <CheckboxField
          name="own[custom][taxable]"
          label={t('orders.edit.taxable')}
          checked={isOn(own.custom?.taxable)}
          sendsOff={true}
        />
        <CheckboxField
          name="own[custom][requiresShipping]"
          label={t('orders.edit.requiresShipping')}
          checked={isOn(own.custom?.requiresShipping)}
          sendsOff={true}
        />
      </div>
    </Card>
  )
}
