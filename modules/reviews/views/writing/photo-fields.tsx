import { photoTypes } from '#server/files/sent-photos.ts'
import { attr } from '#views/attribute.ts'
import { FieldError } from '#views/kit/fields/field.tsx'
import { Icon } from '#views/kit/icons/icon.tsx'
import type { Translate } from '#views/props.ts'
import { imageLimit } from '../../models/pictures/review-image.ts'

/** Each input has a name of its own: an empty one would not be sent, and move the words of the next. */
export const photoField = (place: number): string => `photo${place + 1}`

export const places = Array.from({ length: imageLimit }, (_, at) => at)

interface PhotoProps {
  /** The form came back: browsers send no file a second time. */
  again: boolean
  captions: string[]
  errors: Record<string, string>
  t: Translate
}

const shownFirst = 2

/** Up to five pictures with a few words each. */
export function PhotoFields({ again, captions, errors, t }: PhotoProps) {
  const error = errors.photos ?? errors.images
  return (
    <details class="photo-fields" open={again || error !== undefined || captions.some(Boolean)}>
      <summary>
        <Icon name="image" /> <span safe>{t('reviews.addPhotos', { n: imageLimit })}</span>
      </summary>
      <fieldset
        id="field-photos"
        tabindex="-1"
        aria-describedby="photos-hint"
        data-photos
        data-choose={attr(t('reviews.photosChoose'))}
        data-remove={attr(t('reviews.photoRemove'))}
      >
        <legend class="sr-only" safe>
          {t('reviews.photos')}
        </legend>
        <p class="hint" id="photos-hint" safe>
          {t('reviews.photosHint')}
        </p>
        {again && (
          <p data-photos-again safe>
            {t('reviews.photosAgain')}
          </p>
        )}
        <FieldError id="field-photos" text={error} />
        <ol>
          {places.slice(0, shownFirst).map((at) => (
            <Slot at={at} caption={captions[at]} t={t} />
          ))}
        </ol>
        <details open={captions.slice(shownFirst).some(Boolean)}>
          <summary safe>{t('reviews.photosMore')}</summary>
          <ol start={shownFirst + 1}>
            {places.slice(shownFirst).map((at) => (
              <Slot at={at} caption={captions[at]} t={t} />
            ))}
          </ol>
        </details>
      </fieldset>
    </details>
  )
}

interface SlotProps {
  at: number
  caption: string | undefined
  t: Translate
}

/** One picture and its words. */
function Slot({ at, caption = '', t }: SlotProps) {
  return (
    <li>
      <label for={`photo-${at}`} safe>
        {t('reviews.photo', { n: at + 1 })}
      </label>
      <input id={`photo-${at}`} type="file" name={photoField(at)} accept={photoTypes} />
      <input
        type="text"
        name="captions"
        value={attr(caption)}
        maxlength="500"
        autocomplete="off"
        aria-label={attr(t('reviews.caption', { n: at + 1 }))}
        placeholder={attr(t('reviews.captionHint'))}
      />
    </li>
  )
}
