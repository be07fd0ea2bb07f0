import { Button } from '#views/kit/fields/button.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import { Card } from '#views/kit/page/card.tsx'
import { Facts } from '#views/kit/page/facts.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Format, Translate } from '#views/props.ts'
import { EntryTable } from './entry-table.tsx'
import type { BalanceJson, CreditEntryJson } from './json.ts'

interface CreditForm {
  action: string
  /** A key of this form alone. */
  formKey: string
  /** That it is typed in. */
  currency: string
  typed: { amount: string; note: string }
  errors: Record<string, string>
}

interface CreditPageProps {
  credit: BalanceJson[]
  entries: CreditEntryJson[]
  /** Null for a customer without an account. */
  form: CreditForm | null
  format: Format
  t: Translate
}

/** What a customer has, how that came to be, and the form that changes it. */
export function CreditPage({ credit, entries, form, format, t }: CreditPageProps) {
  return (
    <div class="stack">
      <Balances credit={credit} format={format} t={t} />
      {form === null ? (
        <Notice kind="info" title={t('giftcards.credit.noAccount')} />
      ) : (
        <Adjust form={form} t={t} />
      )}
      <EntryTable entries={entries} format={format} t={t} />
    </div>
  )
}

function Balances({ credit, format, t }: Pick<CreditPageProps, 'credit' | 'format' | 't'>) {
  const facts = credit.flatMap(({ balance, reserved, currency }) => [
    { label: currency, value: <b safe>{format.money(balance, currency)}</b> },
    ...(reserved > 0
      ? [
          {
            label: t('giftcards.admin.reserved'),
            value: <span safe>{format.money(reserved, currency)}</span>,
          },
        ]
      : []),
  ])
  return (
    <Card title={t('giftcards.admin.balance')}>
      {facts.length > 0 ? <Facts facts={facts} /> : <p safe>{t('giftcards.credit.none')}</p>}
    </Card>
  )
}

function Adjust({ form, t }: { form: CreditForm; t: Translate }) {
  const { action, formKey, currency, typed, errors } = form
  const field = formFields('giftcards.credit', typed, { errors, t })
  return (
    <Form action={action} method="post" watched={true} formKey={formKey}>
      <Card title={t('giftcards.admin.adjust')}>
        <ErrorSummary errors={errors} t={t} />
        <div class="row">
          <TextField {...field('amount', { currency })} required={true} />
          <TextField {...field('note')} required={true} maxlength={500} />
        </div>
        <div class="actions">
          <Button label={t('giftcards.admin.adjustNow')} variant="primary" />
        </div>
      </Card>
    </Form>
  )
}
