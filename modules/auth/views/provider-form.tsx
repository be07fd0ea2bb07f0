import { attr } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'
import { ProviderMark } from './provider-mark.tsx'

interface ProviderFormProps {
  name: string
  /** What the button says. */
  words: string
  next?: string | undefined
  t: Translate
}

/** One button to a provider: a form, because it begins something. Shopify is asked for by shop. */
export function ProviderForm({ name, words, next, t }: ProviderFormProps) {
  return (
    <form class="provider" action={`/auth/connect/${name}`} method="post">
      {next ? <input type="hidden" name="next" value={attr(next)} /> : null}
      {name === 'shopify' ? (
        <>
          <label for="shop" safe>
            {t('auth.social.shop')}
          </label>
          <input
            id="shop"
            name="shop"
            required
            maxlength={100}
            pattern="[a-z0-9\-]+\.myshopify\.com"
            placeholder="name.myshopify.com"
            title={attr(t('auth.social.shopHint'))}
            autocapitalize="none"
            spellcheck="false"
          />
        </>
      ) : null}
      <button class="provider-button" type="submit">
        <ProviderMark name={name} />
        <span safe>{words}</span>
      </button>
    </form>
  )
}
