import { owned } from '#server/data/own-property.ts'
import { words } from '#server/language/message.ts'
import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { CheckboxField, SelectField } from '#views/kit/fields/choice.tsx'
import { MoneyField, NumberField, TextField } from '#views/kit/fields/field.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Facts } from '#views/kit/page/facts.tsx'
import { type DraftPageProps, isWrong } from './draft-props.ts'

/** What is in it, with what it comes to. */
export function GoodsCard(props: DraftPageProps) {
  const { draft, json, path, t } = props
  const isOpen = draft.state !== 'completed' && draft.state !== 'cancelled'
  return (
    <Card title={t('drafts.admin.goods')} hint={t('drafts.admin.goodsHint')}>
      {json.lines.length === 0 ? <p safe>{t('drafts.admin.noGoods')}</p> : null}
      {isOpen && json.lines.length > 0 ? (
        <Form action={`${path}/update`} method="put" watched={true} class="stack">
          <input type="hidden" name="updatedAt" value={attr(draft.updatedAt)} />
          {json.lines.map((line, at) => (
            <Line {...props} line={line} at={at} />
          ))}
          <Reduction {...props} />
          <div class="actions">
            <Button label={t('drafts.admin.save')} variant="primary" />
          </div>
        </Form>
      ) : (
        json.lines.map(({ title, variantTitle, quantity }) => (
          <p safe>{`${quantity} × ${[title, variantTitle].filter(Boolean).join(', ')}`}</p>
        ))
      )}
      <Sums {...props} />
    </Card>
  )
}

type Line = DraftPageProps['json']['lines'][number]

function Line(props: DraftPageProps & { line: Line; at: number }) {
  const { draft, line, at, errors, format, t } = props
  const { key, title, variantTitle, quantity, price, unitPrice } = line
  const { currency } = draft
  const problem = draft.quote.problems.find((one) => one.key === key)
  const called = [title ?? t('drafts.admin.unknown'), variantTitle].filter(Boolean).join(', ')
  return (
    <fieldset class="stack">
      <legend safe>{called}</legend>
      <input type="hidden" name={attr(`lines[${at}][key]`)} value={attr(key)} />
      <NumberField
        name={`lines[${at}][quantity]`}
        label={t('drafts.admin.quantity')}
        value={String(quantity)}
        errors={errors}
      />
      <MoneyField
        name={`lines[${at}][price]`}
        label={t('drafts.admin.price')}
        value={price === null ? '' : format.typed(price, currency)}
        hint={hintOf(props)}
        currency={currency}
        errors={errors}
      />
      <PlanChoice {...props} />
      {unitPrice === null ? null : (
        // As it is summed up below, before discount and tax.
        <p safe>{format.money(unitPrice * quantity, currency)}</p>
      )}
      {problem ? (
        <p class="error" role="alert" safe>
          {words(t, problem.message)}
        </p>
      ) : null}
    </fieldset>
  )
}

/** What the price is without one of its own; goods of the draft alone have no other. */
function hintOf({ line, draft, format, t }: DraftPageProps & { line: Line }): string {
  const { isOwn, price, unitPrice } = line
  if (isOwn) return ''
  if (price !== null || unitPrice === null) return t('drafts.admin.unasked')
  return t('drafts.admin.asked', { price: format.money(unitPrice, draft.currency) })
}

/** Only for goods that are sold by a plan, or were. */
function PlanChoice({ plans, line, at, errors, t }: DraftPageProps & { line: Line; at: number }) {
  const offered = owned(plans, line.variantId ?? '') ?? []
  if (offered.length === 0 && line.planId === null) return null
  return (
    <SelectField
      name={`lines[${at}][planId]`}
      label={t('drafts.admin.plan')}
      value={line.planId ?? ''}
      choices={[
        { value: '', label: t('drafts.admin.once') },
        ...offered.map(({ id: value, name, rhythm }) => ({ value, label: `${name}, ${rhythm}` })),
      ]}
      errors={errors}
    />
  )
}

/** As it was typed, or as it is. */
function Reduction({ draft: { reduction, currency }, errors, format, t }: DraftPageProps) {
  const known = reduction
    ? 'rate' in reduction
      ? `${format.typedPercent(reduction.rate)} %`
      : format.typed(reduction.amount, currency)
    : ''
  return (
    <>
      <TextField
        name="reduction[value]"
        label={t('drafts.admin.reduction')}
        hint={t('drafts.admin.reductionHint')}
        value={known}
        errors={errors}
      />
      <TextField
        name="reduction[label]"
        label={t('drafts.admin.reason')}
        hint={t('drafts.admin.reasonHint')}
        value={reduction?.label ?? ''}
        errors={errors}
        maxlength={200}
      />
    </>
  )
}

type Sum = 'subtotal' | 'discount' | 'shipping' | 'tax' | 'cards' | 'total'

function Sums({ draft: { quote, currency }, format, t }: DraftPageProps) {
  const cards = quote.total - quote.due
  const row = (word: Sum, amount: number) => ({
    label: t(`drafts.sum.${word}`),
    value: <span safe>{format.money(amount, currency)}</span>,
  })
  return (
    <Facts
      facts={[
        row('subtotal', quote.subtotal),
        ...(quote.discountTotal === 0 ? [] : [row('discount', -quote.discountTotal)]),
        ...(quote.parcels.length === 0 ? [] : [row('shipping', quote.shippingTotal)]),
        ...(quote.taxTotal === 0 ? [] : [row('tax', quote.taxTotal)]),
        ...(cards === 0 ? [] : [row('cards', -cards)]),
        row('total', quote.due),
      ]}
    />
  )
}

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

function OwnGoods({ draft: { currency }, taxClasses, errors, path, formKey, t }: DraftPageProps) {
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
          errors={errors}
          maxlength={200}
        />
        <NumberField name="quantity" label={t('drafts.admin.count')} value="1" errors={errors} />
        <MoneyField
          name="price"
          label={t('drafts.admin.price')}
          currency={currency}
          errors={errors}
        />
        {taxClasses.length === 0 ? null : (
          <SelectField
            name="custom[taxClass]"
            label={t('drafts.admin.taxClass')}
            choices={[ordinary, ...taxClasses.map((value) => ({ value, label: value }))]}
          />
        )}
        <CheckboxField
          name="custom[taxable]"
          label={t('drafts.admin.taxable')}
          checked={true}
          sendsOff={true}
        />
        <CheckboxField
          name="custom[requiresShipping]"
          label={t('drafts.admin.requiresShipping')}
          checked={true}
          sendsOff={true}
        />
        <div class="actions">
          <Button label={t('drafts.admin.addOne')} />
        </div>
      </Form>
    </Card>
  )
}
