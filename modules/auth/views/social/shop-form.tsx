import { attr } from '#views/attribute.ts'
import { Submit } from '#views/kit/store/submit.tsx'
import type { Translate } from '#views/props.ts'

interface ShopFormProps {
  shop?: string
  error?: string | undefined
  next?: string | undefined
  t: Translate
}

/** Which Shopify shop somebody belongs to: each has a sign-in of its own. */
export function ShopForm({ shop = '', error, next, t }: ShopFormProps) {
  return (
    <form class="provider-shop" action="/auth/connect/shopify" method="post">
      {next ? <input type="hidden" name="next" value={attr(next)} /> : null}
      <div class="account-field">
        <label for="shop" safe>
          {t('auth.social.shop')}
        </label>
        <div class="account-input">
          <input
            id="shop"
            name="shop"
            required
            maxlength={100}
            placeholder="name.myshopify.com"
            autocapitalize="none"
            spellcheck="false"
            value={attr(shop)}
            aria-invalid={error ? 'true' : undefined}
            aria-describedby={error ? 'shop-error' : undefined}
          />
        </div>
        {error ? (
          <p class="account-error" id="shop-error" safe>
            {error}
          </p>
        ) : null}
      </div>
      <Submit label={t('auth.social.goOn', { provider: 'Shopify' })} />
    </form>
  )
}

/** The same, alone on a page, when what was typed is no shop. */
export function ShopAgain(props: ShopFormProps) {
  const { t } = props
  return (
    <div class="sign-in wrap">
      <h1 safe>{t('auth.social.with', { provider: 'Shopify' })}</h1>
      <ShopForm {...props} />
    </div>
  )
}
