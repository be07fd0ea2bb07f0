import { url } from '#views/attribute.ts'
import { Icon } from '#views/kit/icons/icon.tsx'
import { Logo, type LogoProps } from '#views/kit/pictures/logo.tsx'
import type { Translate } from '#views/props.ts'

interface HeaderProps {
  name: string
  logo: LogoProps | null
  back: string
  /** Finished markup. */
  languages: string
  t: Translate
}

/** No menu: nothing leads away but the way back. */
export function CheckoutHeader({ name, logo, back, languages: safeLanguages, t }: HeaderProps) {
  return (
    <header class="checkout-header wrap">
      <a class="brand" href="/">
        {logo === null ? <span safe>{name}</span> : <Logo {...logo} />}
      </a>
      <a class="more" href={url(back)}>
        <Icon name="back" /> <span safe>{t('checkout.back')}</span>
      </a>
      {safeLanguages as 'safe'}
    </header>
  )
}
