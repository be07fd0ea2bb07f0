import type { Children } from '@kitajs/html'
import { url } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'

interface QuestionProps {
  title: string
  /** Back to the subscription. */
  path: string
  t: Translate
  children?: Children
}

/** A page that asks before it is done, and leads back. */
export function Question({ title, path, t, children: safeChildren }: QuestionProps) {
  return (
    <div class="account wrap">
      <div class="account-body">
        <h1 safe>{title}</h1>
        {safeChildren}
        <p>
          <a href={url(path)} safe>
            {t('subscriptions.back')}
          </a>
        </p>
      </div>
    </div>
  )
}
