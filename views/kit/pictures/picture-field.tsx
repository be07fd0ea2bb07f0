import { attr } from '../../attribute.ts'
import type { Translate } from '../../props.ts'
import { FieldError, type FieldProps, TextField } from '../fields/field.tsx'
import { errorAt, fieldId } from '../fields/field-name.ts'
import { MediaChoice } from '../fields/media-choice.tsx'
import { Thumb } from '../lists/thumb.tsx'
import { LibraryShelf } from './library-shelf.tsx'
import { libraryAt } from './open-library.ts'
import { PictureEdit } from './picture-edit.tsx'

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
  const { name, label, value = '', hint, errors, alt, altField, t } = props
  const error = errorAt(errors, name)
  const isOpen = libraryAt(name)?.shelf !== undefined
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
        <Acts {...props} isOpen={isOpen} />
        <p class="hint" role="status" data-picture-status></p>
        {isOpen ? <LibraryShelf field={name} altField={alt?.name ?? altField} t={t} /> : null}
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

function Acts(all: PictureFieldProps & { isOpen: boolean }) {
  const { name, label, value = '', errors, alt, isOpen, t, ...props } = all
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
      {isOpen ? null : <LibraryShelf field={name} t={t} />}
      <PictureEdit address={value} t={t} />
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
