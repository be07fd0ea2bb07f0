import { url } from '#views/attribute.ts'
import { type AddressFields, AddressFieldset } from '#views/kit/store/address-fields.tsx'
import { Submit } from '#views/kit/store/submit.tsx'
import type { Translate } from '#views/props.ts'

interface AddressPageProps {
  /** Of the order. */
  path: string
  number: number
  fields: AddressFields
  values: Readonly<Record<string, string | undefined>>
  errors: Record<string, string>
  /** Why it cannot be changed. */
  problem: string | null
  t: Translate
}

/** Where an order goes; once it is packed, that it is too late. */
export function AddressPage(props: AddressPageProps) {
  const { path, number, fields, values, errors, problem, t } = props
  return (
    <div class="order wrap">
      <header class="order-head">
        <h1 safe>{t('orders.address.title')}</h1>
        <p class="muted" safe>
          {problem ?? t('orders.address.hint')}
        </p>
      </header>
      {problem === null ? (
        <form class="order-move" action={url(`${path}/address`)} method="post" novalidate>
          <input type="hidden" name="_method" value="PUT" />
          <AddressFieldset
            {...fields}
            prefix="shippingAddress"
            kind="shipping"
            values={values}
            errors={errors}
          />
          <Submit label={t('orders.address.save')} />
        </form>
      ) : null}
      <p>
        <a href={url(path)} safe>
          {t('orders.title', { number: String(number) })}
        </a>
      </p>
    </div>
  )
}
