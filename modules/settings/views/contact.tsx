import { url } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'

export interface ContactProps {
  name: string
  lines: string[]
  email: string | null
  phone: string | null
  t: Translate
}

/** How the shop is reached; what it has not set is left out. */
export function Contact({ name, lines, email, phone, t }: ContactProps) {
  return (
    <address class="shop-contact">
      <p>
        <strong safe>{name}</strong>
        {lines.map((line) => (
          <>
            <br />
            <span safe>{line}</span>
          </>
        ))}
      </p>
      {email ? (
        <p>
          <span safe>{t('settings.contact.email')}</span>{' '}
          <a href={url(`mailto:${email}`)} safe>
            {email}
          </a>
        </p>
      ) : null}
      {phone ? (
        <p>
          <span safe>{t('settings.contact.phone')}</span>{' '}
          <a href={url(`tel:${phone.replace(/[^+\d]/g, '')}`)} safe>
            {phone}
          </a>
        </p>
      ) : null}
    </address>
  )
}
