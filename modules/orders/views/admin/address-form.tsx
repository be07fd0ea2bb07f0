import { attr } from '#views/attribute.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { SelectField } from '#views/kit/fields/choice.tsx'
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
  const typed = new Map(Object.entries(values))
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
        {fields.map(({ name, label, isRequired, choices, most }) => {
          const field = {
            ...{ name: `shippingAddress[${name}]`, label, errors, required: isRequired },
            value: typed.get(name) ?? '',
          }
          return choices ? (
            <SelectField
              {...field}
              choices={[{ value: '', label: t('server.address.choose') }, ...choices]}
            />
          ) : (
            <TextField {...field} maxlength={most} />
          )
        })}
        <TextField
          {...{ name: 'email', type: 'email', label: t('orders.address.email'), errors }}
          value={typed.get('email') ?? ''}
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
