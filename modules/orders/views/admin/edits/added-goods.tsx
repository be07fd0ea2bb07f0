import { attr } from '#views/attribute.ts'
import { MoneyField, NumberField } from '#views/kit/fields/field.tsx'
import { FindGoods } from '#views/kit/goods/find-goods.tsx'
import { type OwnGoods, OwnGoodsCard } from '#views/kit/goods/own-goods.tsx'
import type { EditFormProps } from './edit-props.ts'
import type { TypedLine } from './typed-edit.ts'

/** Goods of the catalogue by search, and goods that it does not know. */
export const AddedGoods = (props: EditFormProps) => (
  <>
    <FindGoods {...props} goods={props.typed.goods} isFocused={props.isFinding}>
      {props.typed.added.map((line, at) => (
        <Added {...props} line={line} at={at} />
      ))}
    </FindGoods>
    <OwnGoodsCard {...props} own={ownOf(props.typed.own)} />
  </>
)

const ownOf = ({ title, quantity, price, custom }: TypedLine): OwnGoods => ({
  ...{ title, quantity: quantity || '1', price, taxClass: custom?.taxClass ?? '' },
  ...{ isTaxable: isOn(custom?.taxable), isSent: isOn(custom?.requiresShipping) },
})

const isOn = (value = 'on'): boolean => ['', 'on', 'true'].includes(value)

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
