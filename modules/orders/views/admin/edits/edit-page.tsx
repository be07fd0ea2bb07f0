import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { CheckboxField, RadioGroup, SelectField } from '#views/kit/fields/choice.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { Badge, type Tone } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { Destination } from '../../../models/acts/refunds/order-refund.ts'
import type { EditState, OrderEdit } from '../../../models/edits/order-edit.ts'
import { Compared } from './compared.tsx'

export interface EditPageProps {
  edit: OrderEdit
  currency: string
  /** The order is another by now. */
  isStale: boolean
  /** Its buyer can pay the difference now. */
  isPayable: boolean
  /** Ways to owe a difference, of which the merchant says when it is paid. */
  methods: readonly { id: string; label: string }[]
  destinations: readonly Destination[]
  /** Whether nothing of the order is still to be paid: then its buyer can pay the difference first. */
  isSettled: boolean
  mailed: boolean
  typed: { settle: string; method: string; to: string; reason: string; mail: boolean }
  errors: Record<string, string>
  refused: string | null
  formKey: string
  /** Of the order. */
  path: string
  format: Format
  t: Translate
}

const tones: Record<EditState, Tone> = {
  open: 'neutral',
  waiting: 'warn',
  applied: 'good',
  cancelled: 'neutral',
  void: 'bad',
}

/** A proposal: what it changes, and what becomes of the difference. */
export function EditPage(props: EditPageProps) {
  const { edit, currency, isStale, errors, refused, path, format, t } = props
  const { state, rows, before, settled, reason } = edit
  const at = `${path}/edits/${encodeURIComponent(edit.id)}`
  return (
    <div class="stack">
      {refused !== null && Object.keys(errors).length === 0 ? (
        <Notice kind="error" title={refused} live={true} />
      ) : null}
      <ErrorSummary errors={errors} t={t} />
      <p>
        <Badge tone={tones[state]} label={t(`orders.edit.state.${state}`)} />
      </p>
      {state === 'open' && isStale ? (
        <Notice kind="warning" title={t('orders.edit.stale')}>
          <LinkButton
            href={`${path}/edits/new?from=${encodeURIComponent(edit.id)}`}
            label={t('orders.edit.anew')}
          />
        </Notice>
      ) : null}
      {state === 'waiting' ? (
        <Notice
          kind={props.isPayable ? 'info' : 'warning'}
          title={t(props.isPayable ? 'orders.edit.isWaiting' : 'orders.edit.isStuck')}
        />
      ) : null}
      {state === 'void' ? <Notice kind="warning" title={t('orders.edit.isVoid')} /> : null}
      {settled === null ? null : (
        <p safe>{[t(`orders.edit.settled.${settled}`), reason].filter(Boolean).join(' ')}</p>
      )}
      <Compared {...{ rows, before, after: edit.quote.total, currency, format, t }} />
      {state === 'open' && !isStale ? <Choice {...props} at={at} /> : null}
      <div class="actions">
        {state === 'open' && !isStale ? (
          <LinkButton
            href={`${path}/edits/new?from=${encodeURIComponent(edit.id)}`}
            label={t('orders.edit.change')}
          />
        ) : null}
        {state === 'open' || state === 'waiting' ? (
          <Form action={`${at}/cancel`} method="put">
            <Button label={t('orders.edit.cancel')} variant="danger" />
          </Form>
        ) : null}
        <LinkButton href={path} label={t('orders.admin.back')} variant="quiet" />
      </div>
    </div>
  )
}

function Choice(props: EditPageProps & { at: string }) {
  const { edit, typed, errors, mailed, formKey, at, t } = props
  return (
    <Card title={t('orders.edit.apply')}>
      <Form action={`${at}/apply`} formKey={formKey} class="stack">
        {edit.difference > 0 ? <Dearer {...props} /> : null}
        {edit.difference < 0 ? <Cheaper {...props} /> : null}
        {edit.difference === 0 ? <p safe>{t('orders.edit.same')}</p> : null}
        <TextField
          name="reason"
          label={t('orders.edit.why')}
          hint={t('orders.edit.whyHint')}
          value={typed.reason}
          errors={errors}
          maxlength={500}
        />
        {mailed ? (
          <CheckboxField
            name="mail"
            label={t('orders.edit.mail')}
            checked={typed.mail}
            sendsOff={true}
          />
        ) : null}
        <div class="actions">
          <Button label={t('orders.edit.applyNow')} variant="primary" />
        </div>
      </Form>
    </Card>
  )
}

function Dearer({ edit, currency, methods, isSettled, typed, errors, format, t }: EditPageProps) {
  const amount = format.money(edit.difference, currency)
  const choices = [
    ...(isSettled ? (['link'] as const) : []),
    ...(methods.length > 0 ? (['owe'] as const) : []),
    'waive' as const,
  ]
  return (
    <>
      <RadioGroup
        name="settle"
        label={t('orders.edit.dearer', { amount })}
        value={typed.settle || choices[0] || 'waive'}
        choices={choices.map((value) => ({
          ...{ value, label: t(`orders.edit.settle.${value}`, { amount }) },
          hint: t(`orders.edit.settle.${value}Hint`),
        }))}
        errors={errors}
      />
      {methods.length > 0 ? (
        <SelectField
          name="method"
          label={t('orders.edit.method')}
          value={typed.method}
          choices={methods.map(({ id: value, label }) => ({ value, label }))}
          errors={errors}
        />
      ) : null}
    </>
  )
}

function Cheaper({ edit, currency, destinations, typed, errors, format, t }: EditPageProps) {
  const amount = format.money(-edit.difference, currency)
  return (
    <>
      <RadioGroup
        name="settle"
        label={t('orders.edit.cheaper', { amount })}
        value={typed.settle || 'refund'}
        choices={(['refund', 'waive'] as const).map((value) => ({
          ...{
            value,
            label: t(`orders.edit.settle.${value === 'waive' ? 'keep' : value}`, { amount }),
          },
          hint: t(`orders.edit.settle.${value === 'waive' ? 'keep' : value}Hint`),
        }))}
        errors={errors}
      />
      <SelectField
        name="to"
        label={t('orders.admin.refundTo')}
        value={typed.to || 'method'}
        choices={destinations.map((value) => ({
          value,
          label: t(`orders.admin.refundTo.${value}`),
        }))}
        errors={errors}
      />
    </>
  )
}
