import { attr } from '#views/attribute.ts'
import { AddressInputs } from '#views/kit/desk/address-inputs.tsx'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { SelectField } from '#views/kit/fields/choice.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { AddressFields } from '#views/kit/store/address-fields.tsx'
import type { Translate } from '#views/props.ts'
import type { AdminJson } from '../json.ts'

interface AddressFormProps {
  subscription: Pick<AdminJson, 'updatedAt' | 'shippingAddress'>
  path: string
  address: AddressFields
  country: string
  values: Readonly<Record<string, string | undefined>>
  errors: Record<string, string>
  /** What stands against what was sent. */
  notice: string | null
  t: Translate
}

/** Where the next ones go; another country has other fields. */
export function AddressForm(props: AddressFormProps) {
  const { subscription, path, address, country, values, errors, notice, t } = props
  if (subscription.shippingAddress === null)
    return (
      <Card title={t('subscriptions.admin.addressTitle')}>
        <p safe>{t('subscriptions.admin.nothingSent')}</p>
      </Card>
    )
  return (
    <div class="stack">
      <Country {...props} />
      <Card title={t('subscriptions.admin.addressTitle')}>
        {notice === null ? null : <Notice kind="error" title={notice} />}
        <Form action={`${path}/address`} method="put" class="stack">
          <input type="hidden" name="updatedAt" value={attr(subscription.updatedAt)} />
          <input type="hidden" name="shippingAddress[country]" value={attr(country)} />
          <AddressInputs
            {...{ values, errors, prefix: 'shippingAddress' }}
            {...{ fields: address.fields, choose: address.choose }}
          />
          <div class="actions">
            <Button label={t('subscriptions.admin.addressSave')} variant="primary" />
            <LinkButton href={path} label={t('subscriptions.back')} />
          </div>
        </Form>
      </Card>
    </div>
  )
}

function Country({ path, address, country, t }: AddressFormProps) {
  return (
    <Form action={`${path}/address`} method="get">
      <Card title={address.country.label}>
        <SelectField
          name="country"
          label={address.country.label}
          hideLabel={true}
          choices={address.country.choices}
          value={country}
        />
        <Button label={t('subscriptions.admin.addressCountry')} />
      </Card>
    </Form>
  )
}
