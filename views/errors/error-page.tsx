import type { Children } from '@kitajs/html'
import type { Translate } from '../props.ts'

interface ErrorPageProps {
  /** Left out where a number would say nothing to the reader. */
  code?: number
  title: string
  text: string
  t: Translate
  children?: Children
}

/** What went wrong in plain words, and ways onward. */
export function ErrorPage({ code, title, text, t, children }: ErrorPageProps) {
  return (
    <div class="error-page wrap">
      {code !== undefined && <p class="error-code">{code}</p>}
      <h1 safe>{title}</h1>
      <p class="lead" safe>
        {text}
      </p>
      {children}
      <p class="actions">
        <a class="button" href="/products" safe>
          {t('ui.allProducts')}
        </a>
        <a class="button button-quiet" href="/" safe>
          {t('ui.home')}
        </a>
      </p>
    </div>
  )
}
