import { isRecord } from '#server/data/own-property.ts'
import { asText } from '#server/text/as-text.ts'
import { attr, url } from '#views/attribute.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { CheckboxField, RadioGroup } from '#views/kit/fields/choice.tsx'
import { MoneyField, NumberField, TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'
import { type LineLeft, priceOfNext } from '../../models/acts/refunds/pieces.ts'
import type { Refundable } from '../../models/acts/refunds/refundable.ts'
import type { Order } from '../../models/order.ts'

interface RefundFormProps {
  /** Whether the shop sends mail. */
  mailed: boolean
  order: Order
  /** The way it was paid; empty where no payment was. */
  method: string
  refundable: Refundable
  typed: Typed
  errors: Record<string, string>
  /** What is chosen comes to, once it was asked for. */
  sum: number | undefined
  formKey: string
  /** Of the order. */
  path: string
  format: Format
  t: Translate
}

/** What was typed so far, as texts. */
export function typedIn(values: Record<string, unknown>) {
  const { typed, typedShipping, to, reason, currency, lines } = values
  const rows = isRecord(lines) || Array.isArray(lines) ? Object.values(lines) : []
  return {
    ...{ amount: asText(typed), shipping: asText(typedShipping), reason: asText(reason) },
    ...{ to: asText(to) || 'method', currency: asText(currency) },
    quantities: new Map(
      rows.filter(isRecord).map(({ lineId, quantity }) => [asText(lineId), asText(quantity)]),
    ),
    restocked: rows
      .filter(isRecord)
      .flatMap(({ lineId, restock }) =>
        restock === true || restock === 'on' ? [asText(lineId)] : [],
      ),
  }
}
type Typed = ReturnType<typeof typedIn>

/** Which pieces came back, or how much goes back, and where it goes. */
export function RefundForm(props: RefundFormProps) {
  const { refundable, typed, errors, formKey, path, t } = props
  const other = refundable.others.find(({ currency }) => currency === typed.currency)
  if (refundable.left === 0 && !other) return <Nothing path={path} t={t} />
  return (
    <div class="card">
      <div class="card-body">
        <Form action={`${path}/refund`} formKey={formKey} class="stack">
          <ErrorSummary errors={errors} t={t} />
          {other ? <OtherAmount {...props} back={other} /> : <Choices {...props} />}
          <TextField
            name="reason"
            label={t('orders.admin.refundReason')}
            hint={t('orders.admin.refundReasonHint')}
            value={typed.reason}
            errors={errors}
            maxlength={500}
          />
          <p safe>{t('orders.admin.refundFinal')}</p>
          <div class="actions">
            <Button label={t('orders.admin.refundNow')} variant="danger" />
            <LinkButton href={path} label={t('orders.admin.back')} />
          </div>
        </Form>
      </div>
    </div>
  )
}

const Nothing = ({ path, t }: Pick<RefundFormProps, 'path' | 't'>) => (
  <Card title={t('orders.admin.refundNone')}>
    <p safe>{t('orders.admin.refundNoneText')}</p>
    <LinkButton href={path} label={t('orders.admin.back')} />
  </Card>
)

function OtherAmount({
  back: { currency, refundable },
  ...props
}: RefundFormProps & { back: Refundable['others'][number] }) {
  const { typed, errors, format, t } = props
  return (
    <>
      <input type="hidden" name="currency" value={attr(currency)} />
      <MoneyField
        name="typed"
        label={t('orders.admin.refundMost')}
        hint={t('orders.admin.refundMostHint', { amount: format.money(refundable, currency) })}
        value={typed.amount || format.typed(refundable, currency)}
        currency={currency}
        errors={errors}
        required={true}
      />
    </>
  )
}

function Choices(props: RefundFormProps) {
  const { refundable, typed, errors, format, t } = props
  const { currency, left, used } = refundable
  return (
    <>
      <Pieces {...props} />
      {used === 0 ? null : (
        <p safe>{t('orders.admin.refundUsed', { amount: format.money(used, currency) })}</p>
      )}
      <MoneyField
        name="typed"
        label={t('orders.admin.refundAmount')}
        hint={t('orders.admin.refundAmountHint', { amount: format.money(left, currency) })}
        value={typed.amount}
        currency={currency}
        errors={errors}
      />
      <Where {...props} />
    </>
  )
}

/** The sum follows what is typed; without a script it is asked for by its button. */
function Pieces({ refundable, typed, errors, sum, path, format, t }: RefundFormProps) {
  const { currency, shipping } = refundable
  const lines = refundable.lines.filter(({ left }) => left > 0)
  if (lines.length === 0 && shipping === 0) return null
  const preview = url(`${path}/refund/preview`)
  const redraw = { 'hx-target': '#refund-sum', 'hx-select': '#refund-sum' }
  return (
    <fieldset
      class="stack"
      hx-post={preview}
      hx-trigger="change"
      hx-include="closest form"
      hx-swap="outerHTML"
      {...redraw}
    >
      <legend safe>{t('orders.admin.refundGoods')}</legend>
      {lines.map((line, at) => (
        <PiecesField {...{ line, at, typed, errors, currency, format, t }} />
      ))}
      {shipping === 0 ? null : (
        <MoneyField
          name="typedShipping"
          label={t('orders.admin.refundShipping')}
          hint={t('orders.admin.refundShippingMost', { amount: format.money(shipping, currency) })}
          value={typed.shipping}
          currency={currency}
          errors={errors}
        />
      )}
      <div class="actions">
        <output id="refund-sum" safe>
          {sum === undefined
            ? ''
            : t('orders.admin.refundSum', { amount: format.money(sum, currency) })}
        </output>
        <Button
          label={t('orders.admin.refundWork')}
          small={true}
          with={{ formaction: `${path}/refund/preview`, formnovalidate: true }}
        />
      </div>
    </fieldset>
  )
}

interface PiecesFieldProps extends Pick<RefundFormProps, 'typed' | 'errors' | 'format' | 't'> {
  line: LineLeft
  at: number
  currency: string
}

function PiecesField({ line: one, at, typed, errors, currency, format, t }: PiecesFieldProps) {
  const { id } = one.line
  const price = format.money(priceOfNext(one, 1), currency)
  const { called } = one.line.inOwnWords()
  return (
    <div class="refund-line">
      <input type="hidden" name={`lines[${at}][lineId]`} value={attr(id)} />
      <NumberField
        name={`lines[${at}][quantity]`}
        label={called}
        value={typed.quantities.get(id) ?? '0'}
        unit={t('orders.admin.refundPiece', { left: String(one.left), price })}
        {...(one.cards && { hint: t('orders.admin.refundCard') })}
        errors={errors}
      />
      {one.restockable === 0 ? null : (
        <CheckboxField
          name={`lines[${at}][restock]`}
          label={t('orders.admin.refundRestock', { title: called })}
          checked={typed.restocked.includes(id)}
        />
      )}
    </div>
  )
}

function Where({ order, method, mailed, refundable, typed, errors, t }: RefundFormProps) {
  const { destinations, left, atGateway } = refundable
  const only = atGateway === left ? 'methodOnly' : 'methodHint'
  const hints = {
    method: method === '' ? '' : t(`orders.admin.refundTo.${only}`, { method }),
    card: t(`orders.admin.refundTo.${mailed ? 'cardHint' : 'cardHintNoMail'}`, {
      email: order.email,
    }),
    credit: t('orders.admin.refundTo.creditHint'),
  }
  return (
    <RadioGroup
      name="to"
      label={t('orders.admin.refundTo')}
      value={typed.to}
      choices={destinations.map((value) => ({
        ...{ value, label: t(`orders.admin.refundTo.${value}`) },
        ...(hints[value] === '' ? {} : { hint: hints[value] }),
      }))}
      errors={errors}
    />
  )
}
