import { owned } from '#server/data/own-property.ts'
import { fieldId } from '#views/kit/fields/field-name.ts'
import { Icon } from '#views/kit/icons/icon.tsx'
import type { Translate } from '#views/props.ts'

/** What is wrong with a form that came back, each leading to its field; read out at once. */
export function Problems({ errors, t }: { errors: Record<string, string>; t: Translate }) {
  const names = Object.keys(errors)
  if (names.length === 0) return null
  return (
    <div class="flash flash-error problems" role="alert" tabindex="-1" {...{ autofocus: true }}>
      <Icon name="warning" />
      <div>
        <p safe>{t('reviews.problems', { count: names.length })}</p>
        <ul>
          {names.map((name) => (
            <li>
              <a href={`#${fieldId(name.split('.')[0] ?? name)}`} safe>
                {name === 'rating'
                  ? t('reviews.ratingMissing')
                  : `${labelOf(name, t)}: ${owned(errors, name)}`}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const labels: Record<string, string> = {
  title: 'titleField',
  body: 'bodyField',
  photos: 'photos',
  images: 'photos',
  captions: 'photos',
  authorName: 'nameField',
  authorEmail: 'emailField',
  details: 'details',
  reason: 'reason',
}

const labelOf = (name: string, t: Translate) =>
  t(`reviews.${owned(labels, name.split('.')[0] ?? '') ?? 'yourReview'}`)
