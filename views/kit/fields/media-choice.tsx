import { attr } from '../../attribute.ts'
import type { Translate } from '../../props.ts'
import { Button, LinkButton } from './button.tsx'

interface MediaChoiceProps {
  /** The field that takes the picture's address, and the one that takes its alternative text. */
  field: string
  altField?: string
  /** Where a `LibraryShelf` stands beside it, which needs no script. */
  hasShelf?: boolean
  t: Translate
}

/** Lets a picture be chosen from the library, or uploaded, for a field beside it. Without a script: the way to the library. */
export function MediaChoice({ field, altField, hasShelf = false, t }: MediaChoiceProps) {
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
      {hasShelf ? null : (
        <LinkButton
          href="/admin/media"
          label={t('adminui.openLibrary')}
          icon="external"
          small={true}
          with={{ 'data-media-link': true, target: '_blank' }}
        />
      )}
    </div>
  )
}
