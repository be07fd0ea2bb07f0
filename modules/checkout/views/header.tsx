import { url } from '#views/attribute.ts'
import { Icon } from '#views/kit/icons/icon.tsx'
import { Picture } from '#views/kit/store/picture.tsx'
import type { Translate } from '#views/props.ts'

interface HeaderProps {
  name: string
  logo: string | null
  back: string
  /** Finished markup. */
  languages: string
  t: Translate
}

/** No menu: nothing leads away but the way back. */
export function CheckoutHeader({ name, logo, back, languages: safeLanguages, t }: HeaderProps) {
  const picture = logo && { id: 'logo', url: logo, alt: name, width: null, height: null }
  return (
    <header class="checkout-header wrap">
      <a class="brand" href="/">
        {picture ? <Picture image={picture} alt={name} priority /> : <span safe>{name}</span>}
      </a>
      <a class="more" href={url(back)}>
        <Icon name="back" /> <span safe>{t('checkout.back')}</span>
      </a>
      {safeLanguages as 'safe'}
    </header>
  )
}
