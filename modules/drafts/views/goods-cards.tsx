import { owned } from '#server/data/own-property.ts'
import { words } from '#server/language/message.ts'
import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { SelectField } from '#views/kit/fields/choice.tsx'
import { MoneyField, NumberField, TextField } from '#views/kit/fields/field.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Facts } from '#views/kit/page/facts.tsx'
import { type DraftPageProps, groupIn } from './draft-props.ts'

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
  const { draft, line, at, values, errors, format, t } = props
  const { key, title, variantTitle, quantity, price, unitPrice } = line
  const { currency } = draft
  const typed = typedLine(values, key)
  const problem = draft.quote.problems.find((one) => one.key === key)
  const called = [title ?? t('drafts.admin.unknown'), variantTitle].filter(Boolean).join(', ')
  return (
    <fieldset class="stack">
      <legend safe>{called}</legend>
      <input type="hidden" name={attr(`lines[${at}][key]`)} value={attr(key)} />
      <NumberField
        name={`lines[${at}][quantity]`}
        label={t('drafts.admin.quantity')}
        value={typed?.quantity ?? String(quantity)}
        errors={errors}
      />
      <MoneyField
        name={`lines[${at}][price]`}
        label={t('drafts.admin.price')}
        value={typed?.price ?? (price === null ? '' : format.typed(price, currency))}
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
function PlanChoice(props: DraftPageProps & { line: Line; at: number }) {
  const { plans, line, at, values, errors, t } = props
  const offered = owned(plans, line.variantId ?? '') ?? []
  if (offered.length === 0 && line.planId === null) return null
  return (
    <SelectField
      name={`lines[${at}][planId]`}
      label={t('drafts.admin.plan')}
      value={typedLine(values, line.key)?.planId ?? line.planId ?? ''}
      choices={[
        { value: '', label: t('drafts.admin.once') },
        ...offered.map(({ id: value, name, rhythm }) => ({ value, label: `${name}, ${rhythm}` })),
      ]}
      errors={errors}
    />
  )
}

/** What was typed for a line, wherever it stood then. */
function typedLine({ lines }: DraftPageProps['values'], key: string) {
  const sent = Array.isArray(lines) ? lines.find((one) => owned(one, 'key') === key) : undefined
  return groupIn(sent)
}

/** As it was typed, or as it is. */
function Reduction({ draft, values, errors, format, t }: DraftPageProps) {
  const { reduction, currency } = draft
  const typed = groupIn(values.reduction)
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
        value={typed?.value ?? known}
        errors={errors}
      />
      <TextField
        name="reduction[label]"
        label={t('drafts.admin.reason')}
        hint={t('drafts.admin.reasonHint')}
        value={typed?.label ?? reduction?.label ?? ''}
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
