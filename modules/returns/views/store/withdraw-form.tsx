import { owned } from '#server/data/own-property.ts'
import { attr } from '#views/attribute.ts'
import { Submit } from '#views/kit/store/submit.tsx'
import type { Translate } from '#views/props.ts'
import { goodsOf, type OrderView, titleOf } from '../../models/bought.ts'
import { StoreField } from './store-field.tsx'

export interface FormValues {
  name: string
  email: string
  orderNumber: string
  /** Which pieces, in words. */
  pieces: string
  /** By line; a line that is not named is chosen whole. */
  quantities: ReadonlyMap<string, string>
}

interface WithdrawFormProps {
  /** Where its buyer may see it. */
  order: OrderView | undefined
  values: FormValues
  days: number
  errors: Record<string, string>
  t: Translate
}

/** Step one: who withdraws from what, and where the receipt goes. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { order, values, errors, days, t } = props
  const field = { errors, t }
  return (
    <div class="withdraw wrap">
      <h1 safe>{t('returns.withdraw.title')}</h1>
      <p class="lead" safe>
        {t('returns.withdraw.lead')}
      </p>
      <p class="muted" safe>
        {t('returns.withdraw.days', { days })}
      </p>
      <Problem text={owned(errors, '_')} />
      <form action="/withdraw/review" method="post" novalidate>
        <StoreField
          {...field}
          name="name"
          label={t('returns.withdraw.name')}
          value={values.name}
          autocomplete="name"
          maxlength={200}
        />
        <StoreField
          {...field}
          name="orderNumber"
          label={t('returns.withdraw.orderNumber')}
          value={values.orderNumber}
          readonly={order !== undefined}
          maxlength={40}
        />
        <StoreField
          {...field}
          name="email"
          type="email"
          label={t('returns.withdraw.email')}
          hint={t('returns.withdraw.emailHint')}
          value={values.email}
          autocomplete="email"
          maxlength={320}
        />
        {order ? <Lines {...props} order={order} /> : <Pieces {...props} />}
        <Submit label={t('returns.withdraw.next')} />
        <p class="muted" safe>
          {t('returns.withdraw.nextHint')}
        </p>
      </form>
    </div>
  )
}

/** Every piece to begin with: the whole order. */
function Lines({ order, values, errors, t }: WithdrawFormProps & { order: OrderView }) {
  return (
    <fieldset class="withdraw-lines">
      <legend safe>{t('returns.withdraw.lines')}</legend>
      <p class="muted" safe>
        {t('returns.withdraw.linesHint')}
      </p>
      <Problem text={owned(errors, 'lines')} />
      {goodsOf(order).map((line, at) => (
        <>
          <input type="hidden" name={`lines[${at}][lineId]`} value={attr(line.id)} />
          <StoreField
            name={`lines[${at}][quantity]`}
            label={titleOf(line)}
            hint={t('returns.withdraw.ofPieces', { count: line.quantity })}
            value={values.quantities.get(line.id) ?? String(line.quantity)}
            numeric={true}
            maxlength={4}
            errors={errors}
          />
        </>
      ))}
    </fieldset>
  )
}

function Pieces({ values, errors, t }: WithdrawFormProps) {
  return (
    <StoreField
      name="pieces"
      label={t('returns.withdraw.pieces')}
      hint={t('returns.withdraw.piecesHint')}
      value={values.pieces}
      rows={3}
      optional={true}
      maxlength={1_000}
      errors={errors}
    />
  )
}

function Problem({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p class="error" role="alert" safe>
      {text}
    </p>
  )
}
