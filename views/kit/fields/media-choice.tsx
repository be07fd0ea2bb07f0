import { attr } from '../../attribute.ts'
import type { Translate } from '../../props.ts'
import { Button } from './button.tsx'

interface MediaChoiceProps {
  /** The field that takes the picture's address, and the one that takes its alternative text. */
  field: string
  altField?: string
  t: Translate
}

/** Lets a picture be chosen from the library, or uploaded, for a field beside it; without a script the `LibraryShelf` beside it does. */
export function MediaChoice({ field, altField, t }: MediaChoiceProps) {
  return (
    <div class="media-choose">
      <Button
        type="button"
        label={t('adminui.choosePicture')}
        icon="image"
        small={true}
        with={{
          'data-media-pick': attr(field),
          ...(altField ? { 'data-media-alt': attr(altField) } : {}),
          'data-title': t('adminui.choosePicture'),
          'data-close': t('adminui.cancel'),
        }}
      />
    </div>
  )
}
