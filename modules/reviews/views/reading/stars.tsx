import { attr } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'

const five = [0, 1, 2, 3, 4]
/** One star in a box of 24. */
const star = 'm12 2.6 2.9 5.9 6.5 1-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-1z'

/** Five radio buttons that look like stars: the arrow keys, a screen reader and a finger all work, without a script. */
export function StarPicker(props: {
  name?: string
  /** Where a page has several. */
  id?: string
  value?: number | null
  error?: string
  t: Translate
}) {
  const { name = 'rating', value = null, error, t } = props
  const id = attr(props.id ?? `field-${name}`)
  return (
    <fieldset
      class="star-picker"
      id={id}
      tabindex="-1"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend safe>{t('reviews.yourRating')}</legend>
      <div class="star-picker-row">
        {five.map((n) => (
          <label title={attr(t('reviews.ratingWords', { rating: n + 1 }))}>
            <input
              type="radio"
              name={attr(name)}
              value={String(n + 1)}
              checked={value === n + 1}
              required
              aria-invalid={error ? 'true' : undefined}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={star} />
            </svg>
            <span class="sr-only" safe>
              {t('reviews.ratingWords', { rating: n + 1 })}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p class="error" id={`${id}-error`} safe>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
