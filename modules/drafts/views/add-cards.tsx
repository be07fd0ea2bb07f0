import { asText } from '#server/text/as-text.ts'
import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { CheckboxField, SelectField } from '#views/kit/fields/choice.tsx'
import { MoneyField, NumberField, TextField } from '#views/kit/fields/field.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { type DraftPageProps, groupIn, isWrong } from './draft-props.ts'

/** Goods of the catalogue by search, and goods that it does not know. */
export const AddCards = (props: DraftPageProps) => (
  <>
    <Catalogue {...props} />
    <OwnGoods {...props} />
  </>
)

function Catalogue({ goods, found, path, formKey, scope, format, t }: DraftPageProps) {
  return (
    <Card title={t('drafts.admin.add')}>
      <div class="stack">
        <Form action={path} method="get" class="stack">
          <TextField
            name="goods"
            type="search"
            label={t('drafts.admin.findGoods')}
            value={goods}
            errors={{}}
          />
          <Button label={t('drafts.admin.find')} />
        </Form>
        {goods !== '' && found.length === 0 ? <p safe>{t('drafts.admin.noneFound')}</p> : null}
        {found.map(({ variantId, title, price, available }) => (
          <Form action={`${path}/lines`} formKey={`${formKey}${variantId}`} class="actions">
            <input type="hidden" name="variantId" value={attr(variantId)} />
            <span safe>{`${title} · ${format.money(price, scope.shop.currency)}`}</span>
            {available === null ? null : (
              <span class="hint" safe>
                {t('drafts.admin.available', { count: available })}
              </span>
            )}
            <Button label={t('drafts.admin.addOne')} small={true} />
          </Form>
        ))}
      </div>
    </Card>
  )
}

function OwnGoods(props: DraftPageProps) {
  const { draft, taxClasses, values, errors, path, formKey, t } = props
  const { currency } = draft
  const typed = groupIn(values.custom)
  const isOn = (field: 'taxable' | 'requiresShipping') => typed?.[field] !== 'off'
  const ordinary = { value: '', label: t('drafts.admin.ordinary') }
  return (
    <Card
      title={t('drafts.admin.own')}
      hint={t('drafts.admin.ownHint')}
      fold={{ open: isWrong({ errors }, 'custom') }}
    >
      <Form action={`${path}/lines`} formKey={`${formKey}own`} class="stack">
        <TextField
          name="custom[title]"
          label={t('drafts.admin.ownTitle')}
          value={typed?.title ?? ''}
          errors={errors}
          maxlength={200}
        />
        <NumberField
          name="quantity"
          label={t('drafts.admin.count')}
          value={asText(values.quantity) || '1'}
          errors={errors}
        />
        <MoneyField
          name="price"
          label={t('drafts.admin.price')}
          value={asText(values.price)}
          currency={currency}
          errors={errors}
        />
        {taxClasses.length === 0 ? null : (
          <SelectField
            name="custom[taxClass]"
            label={t('drafts.admin.taxClass')}
            value={typed?.taxClass ?? ''}
            choices={[ordinary, ...taxClasses.map((value) => ({ value, label: value }))]}
          />
        )}
        <CheckboxField
          name="custom[taxable]"
          label={t('drafts.admin.taxable')}
          checked={isOn('taxable')}
          sendsOff={true}
        />
        <CheckboxField
          name="custom[requiresShipping]"
          label={t('drafts.admin.requiresShipping')}
          checked={isOn('requiresShipping')}
          sendsOff={true}
        />
        <div class="actions">
          <Button label={t('drafts.admin.addOne')} />
        </div>
      </Form>
    </Card>
  )
}
