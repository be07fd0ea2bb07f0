import { attr } from '#views/attribute.ts'
import { Icon } from '#views/kit/icons/icon.tsx'
import type { Translate } from '#views/props.ts'

/** In the language that it offers. Its link leads to the front page; public/js/language-hint.js leads it to the page that is read. */
export function LanguageHint({ language, t }: { language: string; t: Translate }) {
  return (
    <aside class="language-hint" lang={attr(language)} aria-label={attr(t('ui.language'))}>
      <p>
        <span safe>{t('storefront.languageHint')}</span>{' '}
        <a href={`/${attr(language)}`} hreflang={attr(language)} safe>
          {t('storefront.languageHintGo')}
        </a>
      </p>
      <button type="button" aria-label={attr(t('ui.close'))} hidden>
        <Icon name="close" />
      </button>
    </aside>
  )
}
