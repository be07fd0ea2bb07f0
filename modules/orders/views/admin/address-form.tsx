import { attr } from '#views/attribute.ts'
import { AddressInputs } from '#views/kit/desk/address-inputs.tsx'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { AddressFields } from '#views/kit/store/address-fields.tsx'
import type { Translate } from '#views/props.ts'

interface AddressFormProps {
  /** Of the order. */
  path: string
  fields: AddressFields['fields']
  country: string
  values: Readonly<Record<string, string | undefined>>
  errors: Record<string, string>
  /** Why it cannot be changed. */
  problem: string | null
  /** What stands against what was sent. */
  notice: string | null
  updatedAt: string
  t: Translate
}

/** Where an order goes, and whom its mails reach. */
export function AddressForm(props: AddressFormProps) {
  const { path, fields, country, values, errors, problem, notice, updatedAt, t } = props
  const back = <LinkButton href={path} label={t('orders.address.keep')} />
  if (problem !== null)
    return (
      <Card title={t('orders.address.title')}>
        <p safe>{problem}</p>
        {back}
      </Card>
    )
  return (
    <Card title={t('orders.address.title')} hint={t('orders.address.hint')}>
      {notice === null ? null : <Notice kind="error" title={notice} />}
      <Form action={`${path}/address`} method="put" class="stack">
        <input type="hidden" name="updatedAt" value={attr(updatedAt)} />
        <input type="hidden" name="shippingAddress[country]" value={attr(country)} />
        <AddressInputs
          {...{ fields, values, errors, prefix: 'shippingAddress' }}
          choose={t('server.address.choose')}
        />
        <TextField
          {...{ name: 'email', type: 'email', label: t('orders.address.email'), errors }}
          value={values.email ?? ''}
          required={true}
        />
        <div class="actions">
          <Button label={t('orders.address.save')} variant="primary" />
          {back}
        </div>
      </Form>
    </Card>
  )
}
