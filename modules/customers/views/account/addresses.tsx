import { url } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'

interface AddressesProps {
  /** `lines`: as they are written on a parcel. */
  addresses: { id: string; isDefault: boolean; lines: string[] }[]
  t: Translate
}

/** The addresses of an account, the default first. */
export function Addresses({ addresses, t }: AddressesProps) {
  return (
    <div class="account-body">
      <header>
        <h1 safe>{t('customers.addresses')}</h1>
        <p class="muted" safe>
          {t(addresses.length === 0 ? 'customers.noAddresses' : 'customers.addressesLead')}
        </p>
      </header>
      {addresses.length > 0 && (
        <ul class="account-sessions">
          {addresses.map((address) => (
            <Entry address={address} t={t} />
          ))}
        </ul>
      )}
      <p>
        <a class="button" href="/account/addresses/new" safe>
          {t('customers.addAddress')}
        </a>
      </p>
      <section>
        <h2 safe>{t('customers.ownData')}</h2>
        <p class="muted" safe>
          {t('customers.ownDataLead')}
        </p>
        <p>
          <a href="/account/data" download="my-data.json" hx-boost="false" safe>
            {t('customers.download')}
          </a>
        </p>
      </section>
    </div>
  )
}

interface EntryProps {
  address: AddressesProps['addresses'][number]
  t: Translate
}

function Entry({ address, t }: EntryProps) {
  const { id, isDefault, lines } = address
  const path = `/account/addresses/${encodeURIComponent(id)}`
  const [name = '', ...rest] = lines
  return (
    <li>
      <div>
        <h2>
          <span safe>{name}</span>{' '}
          {isDefault && (
            <span class="account-badge is-good" safe>
              {t('customers.isDefault')}
            </span>
          )}
        </h2>
        {rest.map((line) => (
          <p class="muted" safe>
            {line}
          </p>
        ))}
        <p>
          <a href={url(path)}>
            <span safe>{t('customers.edit')}</span>
            <span class="sr-only" safe>{`: ${lines.join(', ')}`}</span>
          </a>
        </p>
      </div>
      <div class="account-acts">
        {!isDefault && (
          <Act action={`${path}/default`} method="PUT" label={t('customers.prefer')} of={lines} />
        )}
        <Act action={path} method="DELETE" label={t('customers.remove')} of={lines} />
      </div>
    </li>
  )
}

interface ActProps {
  action: string
  method: 'PUT' | 'DELETE'
  label: string
  of: string[]
}

const Act = ({ action, method, label, of }: ActProps) => (
  <form action={url(action)} method="post">
    <input type="hidden" name="_method" value={method} />
    <button class="button button-quiet" type="submit">
      <span safe>{label}</span>
      <span class="sr-only" safe>{`: ${of.join(', ')}`}</span>
    </button>
  </form>
)
