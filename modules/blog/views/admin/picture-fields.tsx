import { TextField } from '#views/kit/fields/field.tsx'
import { MediaChoice } from '#views/kit/fields/media-choice.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'

interface PictureFieldsProps {
  /** Name of the picture in the form: its parts are `field[url]` and `field[alt]`. */
  field: string
  title: string
  picture: { url: string; alt: string }
  errors: Record<string, string>
  t: Translate
}

/** A picture of the library, or an address elsewhere, and what it shows. */
export function PictureFields({ field, title, picture, errors, t }: PictureFieldsProps) {
  return (
    <Card title={title}>
      <TextField
        name={`${field}[url]`}
        label={t('blog.admin.pictureUrl')}
        value={picture.url}
        errors={errors}
      />
      <MediaChoice field={`${field}[url]`} altField={`${field}[alt]`} t={t} />
      <TextField
        name={`${field}[alt]`}
        label={t('blog.admin.pictureAlt')}
        hint={t('blog.admin.pictureAltHint')}
        value={picture.alt}
        errors={errors}
      />
    </Card>
  )
}
