import { attr, url } from '../../attribute.ts'
import type { Translate } from '../../props.ts'
import { Button } from '../fields/button.tsx'
import { TextField } from '../fields/field.tsx'
import { fieldId } from '../fields/field-name.ts'
import { libraryAt, type Shelf } from './open-library.ts'

const takesBy = { field: 'take', list: 'add', text: 'insert' } as const

interface LibraryShelfProps {
  /** The field that takes the address, the list that takes one more picture, or the text that a picture stands in. */
  field: string
  into?: 'field' | 'list' | 'text'
  /** The field that takes the alternative text, if it is empty. */
  altField?: string | undefined
  t: Translate
}

/**
 * The library without a script: a button draws the form again with pictures below the field, and a press on one takes it.
 * What was typed stays; `takesPictures` answers to the buttons.
 */
export function LibraryShelf(props: LibraryShelfProps) {
  const { field, t } = props
  const library = libraryAt(field)
  if (library?.shelf) return <OpenShelf {...props} shelf={library.shelf} />
  return (
    <span class="without-script">
      <Button
        label={t('adminui.choosePicture')}
        icon="image"
        small={true}
        name={attr(`${field}:library`)}
        value="0"
        with={library ? { autofocus: true } : {}}
      />
    </span>
  )
}

function OpenShelf(props: LibraryShelfProps & { shelf: Shelf }) {
  const { field, into = 'field', altField, shelf, t } = props
  const { query, files } = shelf
  const id = `${fieldId(field)}-library`
  return (
    <fieldset class="picture-shelf" tabindex="-1" {...{ autofocus: true }}>
      <legend safe>{t('adminui.choosePicture')}</legend>
      {altField ? <input type="hidden" name={attr(`${field}:alt`)} value={attr(altField)} /> : null}
      <input type="hidden" name={attr(`${field}:found`)} value={attr(query)} />
      <div class="picture-shelf-find">
        <label class="visually-hidden" for={id} safe>
          {t('adminui.pictures.find')}
        </label>
        <input
          class="input"
          id={id}
          type="search"
          name={attr(`${field}:find`)}
          value={attr(query)}
          placeholder={attr(t('adminui.pictures.find'))}
          autocomplete="off"
        />
        <Button
          label={t('adminui.pictures.findButton')}
          name={attr(`${field}:library`)}
          value="0"
          small={true}
        />
      </div>
      {into === 'text' ? <ForText field={field} words={shelf.words} t={t} /> : null}
      {files.length === 0 ? (
        <p class="hint" safe>
          {t(query === '' ? 'adminui.pictures.emptyLibrary' : 'adminui.pictures.noneFound')}
        </p>
      ) : (
        <ul class="media-grid">
          {files.map((file) => (
            <li class="media-tile">
              <button
                type="submit"
                name={attr(`${field}:${takesBy[into]}`)}
                value={attr(file.url)}
                title={attr(file.name)}
              >
                <img class="media-picture" src={url(file.thumb)} alt="" loading="lazy" />
                <span class="media-name" safe>
                  {file.name}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Turn field={field} shelf={shelf} t={t} />
    </fieldset>
  )
}

/** What goes into a text with the picture, and where; and new pictures, where the form itself may have no files. */
function ForText({ field, words, t }: { field: string; words: string; t: Translate }) {
  const id = `${fieldId(field)}-pictures`
  return (
    <>
      <TextField
        name={`${field}:words`}
        label={t('adminui.pictures.alt')}
        value={words}
        hint={t('adminui.pictures.intoText')}
      />
      <div class="field">
        <label for={id} safe>
          {t('adminui.pictures.fromDisk')}
        </label>
        <div class="picture-shelf-find">
          <input
            class="input file"
            id={id}
            type="file"
            name={attr(`${field}:pictures`)}
            accept="image/*"
            multiple
          />
          <Button
            label={t('adminui.pictures.uploadIntoText')}
            small={true}
            name={attr(`${field}:upload`)}
            value="1"
            with={{ formenctype: 'multipart/form-data' }}
          />
        </div>
      </div>
    </>
  )
}

function Turn({ field, shelf, t }: { field: string; shelf: Shelf; t: Translate }) {
  const { summary, previous, next } = shelf
  const name = attr(`${field}:library`)
  return (
    <div class="picture-shelf-turn">
      <span class="hint" safe>
        {summary}
      </span>
      {previous === null ? null : (
        <Button label={t('adminui.previous')} small={true} name={name} value={String(previous)} />
      )}
      {next === null ? null : (
        <Button label={t('adminui.next')} small={true} name={name} value={String(next)} />
      )}
      <Button label={t('adminui.pictures.closeLibrary')} small={true} name={name} value="close" />
    </div>
  )
}
