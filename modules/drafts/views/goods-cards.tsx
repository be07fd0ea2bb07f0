import { owned } from '#server/data/own-property.ts'
import { words } from '#server/language/message.ts'
import { attr } from '#views/attribute.ts'
import { SelectField } from '#views/kit/fields/choice.tsx'
import { MoneyField, NumberField, TextField } from '#views/kit/fields/field.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Facts } from '#views/kit/page/facts.tsx'
import type { DraftPageProps } from './draft-props.ts'

/** What is in it, with what it comes to. */
export const GoodsCard = (props: DraftPageProps) => (
  <Card title={props.t('drafts.admin.goods')} hint={props.t('drafts.admin.goodsHint')}>
    <div class="stack">
      {props.json.lines.length === 0 ? <p safe>{props.t('drafts.admin.noGoods')}</p> : null}
      {props.json.lines.map((line, at) => (
        <Line {...props} line={line} at={at} />
      ))}
      {props.json.lines.length === 0 ? null : <Reduction {...props} />}
      <Sums {...props} />
    </div>
  </Card>
)

/** The same of a draft that is over. */
export const BoughtCard = (props: DraftPageProps) => (
  <Card title={props.t('drafts.admin.goods')}>
    {props.json.lines.map(({ title, variantTitle, quantity }) => (
      <p safe>{`${quantity} × ${[title, variantTitle].filter(Boolean).join(', ')}`}</p>
    ))}
    <Sums {...props} />
  </Card>
)

type Line = DraftPageProps['json']['lines'][number]

function Line(props: DraftPageProps & { line: Line; at: number }) {
  const { draft, line, at, fields, errors, format, t } = props
  const { key, title, variantTitle, quantity, unitPrice } = line
  const { currency } = draft
  const typed = fields.lines.find((one) => one.key === key)
  const problem = draft.quote.problems.find((one) => one.key === key)
  const called = [title ?? t('drafts.admin.unknown'), variantTitle].filter(Boolean).join(', ')
  return (
    <fieldset class="stack">
      <legend safe>{called}</legend>
      <input type="hidden" name={attr(`lines[${at}][key]`)} value={attr(key)} />
      <div class="row">
        <NumberField
          name={`lines[${at}][quantity]`}
          label={t('drafts.admin.quantity')}
          value={typed?.quantity ?? ''}
          errors={errors}
        />
        <MoneyField
          name={`lines[${at}][price]`}
          label={t('drafts.admin.price')}
          value={typed?.price ?? ''}
          hint={hintOf(props)}
          currency={currency}
          errors={errors}
        />
        <PlanChoice {...props} planId={typed?.planId ?? ''} />
      </div>
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
function PlanChoice(props: DraftPageProps & { line: Line; at: number; planId: string }) {
  const { plans, line, at, planId, errors, t } = props
  const offered = owned(plans, line.variantId ?? '') ?? []
  if (offered.length === 0 && line.planId === null) return null
  const isGone = planId !== '' && !offered.some(({ id }) => id === planId)
  return (
    <SelectField
      name={`lines[${at}][planId]`}
      label={t('drafts.admin.plan')}
      value={planId}
      choices={[
        { value: '', label: t('drafts.admin.once') },
        ...offered.map(({ id: value, name, rhythm }) => ({ value, label: `${name}, ${rhythm}` })),
        ...(isGone ? [{ value: planId, label: t('drafts.admin.planGone') }] : []),
      ]}
      errors={errors}
    />
  )
}

const Reduction = ({ fields: { reduction }, errors, t }: DraftPageProps) => (
  <div class="row">
    <TextField
      name="reduction[value]"
      label={t('drafts.admin.reduction')}
      hint={t('drafts.admin.reductionHint')}
      value={owned(reduction, 'value') ?? ''}
      errors={errors}
    />
    <TextField
      name="reduction[label]"
      label={t('drafts.admin.reason')}
      hint={t('drafts.admin.reasonHint')}
      value={owned(reduction, 'label') ?? ''}
      errors={errors}
      maxlength={200}
    />
  </div>
)

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
