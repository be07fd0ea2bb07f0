import { Card } from '#views/kit/page/card.tsx'
import { PictureField } from '#views/kit/pictures/picture-field.tsx'
import type { Translate } from '#views/props.ts'

interface PictureFieldsProps {
  /** Name of the picture in the form: its parts are `field[url]` and `field[alt]`. */
  field: string
  title: string
  picture: { url: string; alt: string }
  errors: Record<string, string>
  t: Translate
}

/** A picture, and what it shows. */
export function PictureFields({ field, title, picture, errors, t }: PictureFieldsProps) {
  return (
    <Card title={title}>
      <PictureField
        name={`${field}[url]`}
        label={title}
        value={picture.url}
        errors={errors}
        alt={{
          name: `${field}[alt]`,
          label: t('blog.admin.pictureAlt'),
          hint: t('blog.admin.pictureAltHint'),
          value: picture.alt,
        }}
        t={t}
      />
    </Card>
  )
}
