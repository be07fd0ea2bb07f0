import { attr } from '../../attribute.ts'
import type { Translate } from '../../props.ts'
import { FieldError, type FieldProps, TextField } from '../fields/field.tsx'
import { errorAt, fieldId } from '../fields/field-name.ts'
import { MediaChoice } from '../fields/media-choice.tsx'
import { Thumb } from '../lists/thumb.tsx'

interface PictureFieldProps extends FieldProps {
  /** The field of the words for those who do not see it; none where a picture stands beside a name. */
  alt?: FieldProps
  /** Or the name of such a field that stands elsewhere in the form. */
  altField?: string
  t: Translate
}

/**
 * One picture: chosen from the disk, dropped or pasted, or taken from the library. Its address travels in a hidden
 * field, so that nobody types one. Its form is `multipart`, and its route takes `takesPictures`.
 */
export function PictureField(props: PictureFieldProps) {
  const { name, label, value = '', hint, errors, alt, t } = props
  const error = errorAt(errors, name)
  return (
    <>
      <fieldset
        class={['picture-field', error ? 'field-wrong' : '']}
        data-picture
        data-failed={attr(t('adminui.pictures.failed'))}
      >
        <legend safe>{label}</legend>
        <Thumb address={value} />
        <input
          type="hidden"
          name={attr(name)}
          value={attr(value)}
          data-picture-address
          data-label={attr(label)}
        />
        <Acts {...props} />
        <p class="hint" role="status" data-picture-status></p>
        <FieldError id={fieldId(name)} text={error} />
        {hint ? (
          <p class="hint" safe>
            {hint}
          </p>
        ) : null}
      </fieldset>
      {alt ? <TextField {...alt} {...(errors ? { errors } : {})} /> : null}
    </>
  )
}

function Acts({ name, label, value = '', errors, alt, t, ...props }: PictureFieldProps) {
  const altField = alt?.name ?? props.altField
  const id = fieldId(name)
  const isWrong = errorAt(errors, name) !== undefined
  return (
    <div class="picture-acts">
      <label class="button button-plain button-small picture-file">
        <span safe>{t(value === '' ? 'adminui.pictures.choose' : 'adminui.pictures.another')}</span>
        <input
          class="visually-hidden"
          id={id}
          type="file"
          name={attr(`${name}:file`)}
          accept="image/*"
          aria-label={attr(`${label}: ${t('adminui.pictures.choose')}`)}
          aria-invalid={isWrong ? 'true' : undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          data-picture-file
        />
      </label>
      <MediaChoice field={name} {...(altField ? { altField } : {})} t={t} />
      {value === '' ? null : (
        <label class="picture-remove">
          <input
            class="check"
            type="checkbox"
            name={attr(`${name}:remove`)}
            value="on"
            data-label={attr(label)}
          />{' '}
          <span safe>{t('adminui.pictures.remove')}</span>
        </label>
      )}
    </div>
  )
}
