import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { CheckboxField } from '#views/kit/fields/choice.tsx'
import { MoneyField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Format, Translate } from '#views/props.ts'

interface TrialFormProps {
  /** Its name. */
  gateway: string
  mode: 'off' | 'test' | 'live'
  /** Minor units. */
  least: number
  most: number
  currency: string
  typed: string
  errors: Record<string, string>
  /** Why it was not begun, where that belongs to no field. */
  notice: string | undefined
  formKey: string
  format: Format
  t: Translate
}

/** How much is tried, and that a live gateway charges a card. */
export function TrialForm(props: TrialFormProps) {
  const { gateway, mode, least, most, currency, typed, errors, notice, formKey, format, t } = props
  const isLive = mode === 'live'
  const range = { least: format.money(least, currency), most: format.money(most, currency) }
  return (
    <div class="card">
      <div class="card-body">
        {notice !== undefined && <Notice kind="error" title={notice} live={true} />}
        <Notice
          kind={isLive ? 'warning' : 'info'}
          title={t(`payments.admin.trial.${isLive ? 'live' : 'test'}`)}
        >
          <p safe>{t(`payments.admin.trial.${isLive ? 'liveText' : 'testText'}`)}</p>
        </Notice>
        <Form
          action={`/admin/payments/gateways/${encodeURIComponent(gateway)}/trial`}
          formKey={formKey}
        >
          <ErrorSummary errors={errors} t={t} />
          <MoneyField
            name="typed"
            label={t('payments.admin.trial.amount')}
            hint={t('payments.admin.trial.range', range)}
            value={typed}
            currency={currency}
            errors={errors.amount === undefined ? errors : { ...errors, typed: errors.amount }}
            required={true}
          />
          {isLive && (
            <CheckboxField
              name="sure"
              label={t('payments.admin.trial.sure')}
              checked={false}
              errors={errors}
              required={true}
            />
          )}
          <div class="actions">
            <Button label={t('payments.admin.trial.start')} variant="primary" />
            <LinkButton href="/admin/payments/gateways" label={t('adminui.cancel')} />
          </div>
        </Form>
      </div>
    </div>
  )
}
