import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { SelectField } from '#views/kit/fields/choice.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'

interface NewPageProps {
  customers: readonly { customerId: string; email: string; name: string }[]
  find: string
  /** In which it is priced, ISO 4217. */
  currency: string
  /** Those that the shop has. */
  codes: readonly string[]
  /** Whether customers can be looked for. */
  searches: boolean
  email: string
  errors: Record<string, string>
  path: string
  formKey: string
  t: Translate
}

/** Whom it is for: somebody who is known, or an e-mail address. */
export function NewPage(props: NewPageProps) {
  const { email, errors, path, formKey, searches, currency, t } = props
  return (
    <div class="stack">
      <ErrorSummary errors={errors} t={t} />
      {props.codes.length > 1 ? <Currencies {...props} /> : null}
      {searches ? <Known {...props} /> : null}
      <Card title={t('drafts.admin.newBuyer')} hint={t('drafts.admin.newBuyerHint')}>
        <Form action={`${path}/create`} formKey={formKey} class="stack">
          <input type="hidden" name="currency" value={attr(currency)} />
          <TextField
            name="email"
            type="email"
            label={t('drafts.admin.email')}
            value={email}
            errors={errors}
          />
          <div class="actions">
            <Button label={t('drafts.admin.begin')} variant="primary" />
          </div>
        </Form>
      </Card>
    </div>
  )
}

/** Its currency is chosen before whom it is for: both are a press of their own. */
function Currencies({ codes, currency, find, path, t }: NewPageProps) {
  return (
    <Card title={t('drafts.admin.currency')}>
      <Form action={`${path}/new`} method="get" class="actions">
        <input type="hidden" name="find" value={attr(find)} />
        <SelectField
          name="currency"
          label={t('drafts.admin.currencyHint')}
          choices={codes.map((value) => ({ value, label: value }))}
          value={currency}
          errors={{}}
        />
        <Button label={t('drafts.admin.chooseCurrency')} small={true} />
      </Form>
    </Card>
  )
}

function Known({ customers, find, currency, path, formKey, t }: NewPageProps) {
  return (
    <Card title={t('drafts.admin.customer')}>
      <div class="stack">
        <Form action={`${path}/new`} method="get" class="stack">
          <input type="hidden" name="currency" value={attr(currency)} />
          <TextField
            name="find"
            type="search"
            label={t('drafts.admin.findCustomer')}
            value={find}
            errors={{}}
          />
          <Button label={t('drafts.admin.find')} />
        </Form>
        {customers.length === 0 ? <p safe>{t('drafts.admin.noneFound')}</p> : null}
        {customers.length === 0 ? null : (
          <Form action={`${path}/create`} formKey={`${formKey}known`}>
            <input type="hidden" name="currency" value={attr(currency)} />
            <ul class="picks">
              {customers.map(({ customerId, email, name }) => (
                <li>
                  <span safe>{name === email ? email : `${name}, ${email}`}</span>
                  <Button
                    label={t('drafts.admin.choose')}
                    small={true}
                    name="customerId"
                    value={customerId}
                    with={{ 'aria-label': `${t('drafts.admin.choose')}: ${name}` }}
                  />
                </li>
              ))}
            </ul>
          </Form>
        )}
      </div>
    </Card>
  )
}
