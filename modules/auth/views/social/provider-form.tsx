import { attr } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'
import { ProviderMark } from './provider-mark.tsx'
import { ShopForm } from './shop-form.tsx'

interface ProviderFormProps {
  name: string
  /** What the button says. */
  words: string
  next?: string | undefined
  t: Translate
}

/** One button to a provider: a form, because it begins something. Shopify is asked for by shop, in a second step. */
export function ProviderForm({ name, words, next, t }: ProviderFormProps) {
  if (name === 'shopify') {
    return (
      <details class="provider">
        <summary class="provider-button">
          <ProviderMark name={name} />
          <span safe>{words}</span>
        </summary>
        <ShopForm next={next} t={t} />
      </details>
    )
  }
  return (
    <form class="provider" action={`/auth/connect/${name}`} method="post">
      {next ? <input type="hidden" name="next" value={attr(next)} /> : null}
      <button class="provider-button" type="submit">
        <ProviderMark name={name} />
        <span safe>{words}</span>
      </button>
    </form>
  )
}
