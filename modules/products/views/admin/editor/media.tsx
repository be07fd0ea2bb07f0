import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { MediaChoice } from '#views/kit/fields/media-choice.tsx'
import { Thumb } from '#views/kit/lists/thumb.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'
import type { ImageForm } from '../form/product-form.ts'
import { type EditorProps, editorAction } from './parts.ts'

/** The pictures, the first one being the cover: address, alternative text, order. */
export function Media({ product, errors, t }: EditorProps) {
  const redraw = {
    'hx-post': editorAction(product),
    'hx-target': '#media',
    'hx-select': '#media',
    'hx-swap': 'outerMorph',
  }
  return (
    <Card
      title={t('products.admin.media')}
      id="media"
      hint={t('products.admin.mediaHint')}
      actions={
        <Button
          label={t('products.admin.addImage')}
          icon="plus"
          small={true}
          name="intent"
          value="add-image"
          with={redraw}
        />
      }
    >
      {product.images.length === 0 ? (
        <p class="hint" safe>
          {t('products.admin.noImages')}
        </p>
      ) : (
        <ol class="images">
          {product.images.map((image, i) => (
            <ImageRow
              image={image}
              i={i}
              last={i === product.images.length - 1}
              errors={errors}
              redraw={redraw}
              t={t}
            />
          ))}
        </ol>
      )}
    </Card>
  )
}

interface ImageRowProps {
  image: ImageForm
  i: number
  last: boolean
  errors: Record<string, string>
  redraw: Record<string, string>
  t: Translate
}

function ImageRow(props: ImageRowProps) {
  const { image, i, errors, t } = props
  return (
    <li class="image-row">
      <Thumb address={image.url} />
      <input type="hidden" name={`images[${i}][id]`} value={attr(image.id)} />
      <TextField
        name={`images[${i}][url]`}
        label={t('products.admin.imageUrl', { n: i + 1 })}
        type="url"
        value={image.url}
        errors={errors}
        with={{ inputmode: 'url' }}
      />
      <TextField
        name={`images[${i}][alt]`}
        label={t('products.admin.imageAlt', { n: i + 1 })}
        value={image.alt}
        errors={errors}
      />
      <MediaChoice field={`images[${i}][url]`} altField={`images[${i}][alt]`} t={t} />
      <ImageButtons {...props} />
    </li>
  )
}

function ImageButtons({ i, last, redraw, t }: ImageRowProps) {
  return (
    <div class="image-buttons">
      <Button
        label={t('products.admin.imageUp', { n: i + 1 })}
        icon="up"
        iconOnly={true}
        small={true}
        variant="quiet"
        name="intent"
        value={`image-up:${i}`}
        disabled={i === 0}
        with={redraw}
      />
      <Button
        label={t('products.admin.imageDown', { n: i + 1 })}
        icon="down"
        iconOnly={true}
        small={true}
        variant="quiet"
        name="intent"
        value={`image-down:${i}`}
        disabled={last}
        with={redraw}
      />
      <Button
        label={t('products.admin.imageRemove', { n: i + 1 })}
        icon="trash"
        iconOnly={true}
        small={true}
        variant="quiet"
        name="intent"
        value={`remove-image:${i}`}
        with={redraw}
      />
    </div>
  )
}
