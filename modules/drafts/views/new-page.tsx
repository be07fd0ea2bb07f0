import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'

interface NewPageProps {
  customers: readonly { customerId: string; email: string; name: string }[]
  find: string
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
  const { email, errors, path, formKey, searches, t } = props
  return (
    <div class="stack">
      <ErrorSummary errors={errors} t={t} />
      {searches ? <Known {...props} /> : null}
      <Card title={t('drafts.admin.newBuyer')} hint={t('drafts.admin.newBuyerHint')}>
        <Form action={`${path}/create`} formKey={formKey} class="stack">
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

function Known({ customers, find, path, formKey, t }: NewPageProps) {
  return (
    <Card title={t('drafts.admin.customer')}>
      <div class="stack">
        <Form action={`${path}/new`} method="get" class="stack">
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
        {customers.map(({ customerId, email, name }) => (
          <Form action={`${path}/create`} formKey={`${formKey}${customerId}`} class="actions">
            <input type="hidden" name="customerId" value={attr(customerId)} />
            <span safe>{name === email ? email : `${name}, ${email}`}</span>
            <Button label={t('drafts.admin.choose')} small={true} />
          </Form>
        ))}
      </div>
    </Card>
  )
}
