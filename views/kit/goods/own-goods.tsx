import type { Children } from '@kitajs/html'
import type { Translate } from '../../props.ts'
import { CheckboxField, SelectField } from '../fields/choice.tsx'
import { MoneyField, NumberField, TextField } from '../fields/field.tsx'
import { Card } from '../page/card.tsx'

/** As they are typed. */
export interface OwnGoods {
  title: string
  quantity: string
  price: string
  taxClass: string
  isTaxable: boolean
  isSent: boolean
}

interface OwnGoodsProps {
  own: OwnGoods
  taxClasses: readonly string[]
  currency: string
  errors: Record<string, string>
  /** Below the fields. */
  children?: Children
  t: Translate
}

/** Goods that the catalog does not know, within a form that takes `own`. */
export function OwnGoodsCard(props: OwnGoodsProps) {
  const { own, taxClasses, currency, errors, children: safeChildren, t } = props
  const isWrong = Object.keys(errors).some((key) => key.startsWith('own.'))
  const ordinary = { value: '', label: t('adminui.goods.ordinary') }
  return (
    <Card
      title={t('adminui.goods.own')}
      hint={t('adminui.goods.ownHint')}
      fold={{ open: isWrong || own.title !== '' || own.price !== '' }}
    >
      <div class="stack">
        <TextField
          name="own[custom][title]"
          label={t('adminui.goods.title')}
          value={own.title}
          errors={errors}
          maxlength={200}
        />
        <div class="row">
          <NumberField
            name="own[quantity]"
            label={t('adminui.goods.quantity')}
            value={own.quantity}
            errors={errors}
          />
          <MoneyField
            name="own[price]"
            label={t('adminui.goods.price')}
            value={own.price}
            currency={currency}
            errors={errors}
          />
          {taxClasses.length === 0 ? null : (
            <SelectField
              name="own[custom][taxClass]"
              label={t('adminui.goods.taxClass')}
              value={own.taxClass}
              choices={[ordinary, ...taxClasses.map((value) => ({ value, label: value }))]}
            />
          )}
        </div>
        <CheckboxField
          name="own[custom][taxable]"
          label={t('adminui.goods.taxable')}
          checked={own.isTaxable}
          sendsOff={true}
        />
        <CheckboxField
          name="own[custom][requiresShipping]"
          label={t('adminui.goods.isSent')}
          checked={own.isSent}
          sendsOff={true}
        />
        {safeChildren}
      </div>
    </Card>
  )
}
