import { url } from '#views/attribute.ts'
import { type AddressFields, AddressFieldset } from '#views/kit/store/address-fields.tsx'
import { Submit } from '#views/kit/store/submit.tsx'
import type { Translate } from '#views/props.ts'

interface AddressFormProps {
  /** Null for a new one. */
  id: string | null
  fields: AddressFields
  values: Record<string, string>
  errors: Record<string, string>
  t: Translate
}

/** One address. Another country shows its own fields when the form is sent, and keeps what was typed. */
export function AddressForm({ id, fields, values, errors, t }: AddressFormProps) {
  const path = '/account/addresses'
  return (
    <div class="account-body">
      <header>
        <h1 safe>{t(id === null ? 'customers.addAddress' : 'customers.editAddress')}</h1>
      </header>
      <form
        action={url(id === null ? path : `${path}/${encodeURIComponent(id)}`)}
        method="post"
        novalidate
      >
        {id === null ? null : <input type="hidden" name="_method" value="PUT" />}
        <AddressFieldset {...fields} values={values} errors={errors} />
        <Submit label={t('customers.save')} />
      </form>
      <p>
        <a href={path} safe>
          {t('customers.back')}
        </a>
      </p>
    </div>
  )
}
