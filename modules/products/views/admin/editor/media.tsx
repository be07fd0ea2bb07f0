import { Card } from '#views/kit/page/card.tsx'
import { PictureTiles } from '#views/kit/pictures/picture-tiles.tsx'
import { type EditorProps, editorAction, sendsFiles } from './parts.ts'

/** The pictures, the first one being the cover. */
export function Media({ product, errors, sortableHref, t }: EditorProps) {
  return (
    <Card title={t('products.admin.media')} id="media" hint={t('products.admin.mediaHint')}>
      <PictureTiles
        name="images"
        pictures={product.images}
        errors={errors}
        sortableHref={sortableHref}
        scriptOnly={!sendsFiles(product)}
        redraw={{
          'hx-post': editorAction(product),
          'hx-target': '#media',
          'hx-select': '#media',
          'hx-swap': 'outerMorph',
        }}
        t={t}
      />
    </Card>
  )
}
