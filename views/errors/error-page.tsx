import type { Children } from '@kitajs/html'
import { url } from '../attribute.ts'
import type { Translate } from '../props.ts'

/** Where the page may lead; what the shop does not have is left out. */
export interface Onward {
  products?: string
  search?: string
}

interface ErrorPageProps {
  places: Onward
  /** Left out where a number would say nothing to the reader. */
  code?: number
  title: string
  text: string
  t: Translate
  children?: Children
}

/** What went wrong in plain words, and ways onward. */
export function ErrorPage({ code, title, text, places, t, children }: ErrorPageProps) {
  return (
    <div class="error-page wrap">
      {code !== undefined && <p class="error-code">{code}</p>}
      <h1 safe>{title}</h1>
      <p class="lead" safe>
        {text}
      </p>
      {children}
      <p class="actions">
        {places.products !== undefined && (
          <a class="button" href={url(places.products)} safe>
            {t('ui.allProducts')}
          </a>
        )}
        <a class="button button-quiet" href="/" safe>
          {t('ui.home')}
        </a>
      </p>
    </div>
  )
}
