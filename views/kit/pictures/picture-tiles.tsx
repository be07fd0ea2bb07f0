import { attr, url } from '../../attribute.ts'
import type { Translate } from '../../props.ts'
import { Button } from '../fields/button.tsx'
import { FieldError, TextField } from '../fields/field.tsx'
import { errorAt, fieldId } from '../fields/field-name.ts'
import { MediaChoice } from '../fields/media-choice.tsx'
import { Thumb } from '../lists/thumb.tsx'
import { LibraryShelf } from './library-shelf.tsx'
import { PictureEdit } from './picture-edit.tsx'

/** A picture as a form holds it; `id` is empty for a new one. */
export interface TilePicture {
  id: string
  url: string
  alt: string
}

interface PictureTilesProps {
  /** The name of the list: its parts are `images[0][url]` and so on. */
  name: string
  pictures: readonly TilePicture[]
  errors: Record<string, string>
  /** What the buttons that redraw the form without saving it ask for, as `hx-post`. */
  redraw: Record<string, string>
  /** Where the script lies that drags tiles. */
  sortableHref: string
  /** Where the form is so large that it is sent without files: a script then sends them one by one. */
  scriptOnly?: boolean
  t: Translate
}

/**
 * Pictures in order, the first one being the cover: chosen, dropped or pasted several at once, taken from the library,
 * dragged into order, described. Its form is `multipart`, its route takes `takesPictures`, and answers to the intents
 * `add-images`, `image-up:<i>`, `image-down:<i>` and `remove-image:<i>`.
 */
export function PictureTiles(props: PictureTilesProps) {
  const { name, pictures, sortableHref, scriptOnly = false, ...rest } = props
  const { errors, t } = rest
  const id = fieldId(name)
  const error = errorAt(errors, name)
  const status = pictures.length === 0 ? t('adminui.pictures.none') : ''
  return (
    <div
      class="tiles"
      data-pictures={attr(name)}
      data-sortable={url(sortableHref)}
      data-failed={attr(t('adminui.pictures.failed'))}
      data-cover={attr(t('adminui.pictures.cover'))}
    >
      <ol class="tile-list">
        {pictures.map((picture, i) => (
          <Tile {...rest} name={name} picture={picture} i={i} last={i === pictures.length - 1} />
        ))}
      </ol>
      <template data-tile-template>
        <Tile {...rest} name={name} picture={{ id: '', url: '', alt: '' }} i="new" last={false} />
      </template>
      <p class="hint" role="status" data-picture-status safe>
        {status}
      </p>
      <FieldError id={id} text={error} />
      <div class={['picture-acts', scriptOnly ? 'needs-script' : '']}>
        <label class="button button-plain button-small picture-file">
          <span safe>{t('adminui.pictures.addMany')}</span>
          <input
            class="visually-hidden"
            id={id}
            type="file"
            name={attr(`${name}:files`)}
            accept="image/*"
            multiple
            aria-label={attr(t('adminui.pictures.addMany'))}
            aria-describedby={error ? `${id}-error` : undefined}
            data-picture-files
          />
        </label>
        <MediaChoice field={name} t={t} />
        <span class="without-script">
          <Button
            label={t('adminui.pictures.upload')}
            small={true}
            name="intent"
            value="add-images"
          />
        </span>
      </div>
      {scriptOnly ? null : <LibraryShelf field={name} into="list" t={t} />}
    </div>
  )
}

interface TileProps {
  name: string
  picture: TilePicture
  /** Its place; `new` in what a script copies. */
  i: number | 'new'
  last: boolean
  errors: Record<string, string>
  redraw: Record<string, string>
  t: Translate
}

function Tile(props: TileProps) {
  const { name, picture, i, errors, t } = props
  const part = (field: string) => `${name}[${i}][${field}]`
  return (
    <li class="tile" id={i === 'new' ? undefined : fieldId(part('url'))} data-tile>
      <Thumb address={picture.url} />
      {i === 0 ? (
        <span class="badge tile-cover" safe>
          {t('adminui.pictures.cover')}
        </span>
      ) : null}
      <input type="hidden" name={attr(part('id'))} value={attr(picture.id)} />
      <input
        type="hidden"
        name={attr(part('url'))}
        value={attr(picture.url)}
        data-picture-address
        data-label={attr(t('adminui.pictures.title'))}
      />
      <FieldError id={fieldId(part('url'))} text={errorAt(errors, part('url'))} />
      <TextField
        name={part('alt')}
        label={t('adminui.pictures.alt')}
        hideLabel={true}
        placeholder={t('adminui.pictures.altPlaceholder')}
        value={picture.alt}
        errors={errors}
      />
      <TileButtons {...props} />
    </li>
  )
}

function TileButtons({ i, last, picture, redraw, t }: TileProps) {
  const common = { iconOnly: true, small: true, variant: 'quiet', name: 'intent' } as const
  return (
    <div class="tile-buttons">
      <Button
        {...common}
        label={t('adminui.pictures.earlier')}
        icon="left"
        value={`image-up:${i}`}
        disabled={i === 0}
        with={{ ...redraw, 'data-tile-earlier': true }}
      />
      <Button
        {...common}
        label={t('adminui.pictures.later')}
        icon="right"
        value={`image-down:${i}`}
        disabled={last}
        with={{ ...redraw, 'data-tile-later': true }}
      />
      {picture.id === '' ? null : <PictureEdit address={picture.url} iconOnly={true} t={t} />}
      <Button
        {...common}
        label={t('adminui.pictures.removeOne')}
        icon="trash"
        value={`remove-image:${i}`}
        with={{ ...redraw, 'data-tile-remove': true }}
      />
    </div>
  )
}
