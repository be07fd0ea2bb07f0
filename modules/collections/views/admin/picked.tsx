import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { Thumb } from '#views/kit/lists/thumb.tsx'
import type { Translate } from '#views/props.ts'
import type { PickedProduct } from './collection-form.ts'
import { type CollectionEditorProps, redrawMembers } from './parts.ts'

/** The products picked by hand, in their order, and a search to add more. */
export function Picked({ collection, find, t }: CollectionEditorProps) {
  const redraw = redrawMembers(collection)
  return (
    <>
      <div class="find">
        <TextField
          name="find"
          type="search"
          label={t('collections.admin.find')}
          value={find.query}
          with={{
            ...redraw,
            'hx-trigger': 'input changed delay:300ms',
            'hx-vals': '{"intent":"find"}',
            'data-unwatched': true,
          }}
        />
        <Button
          label={t('collections.admin.findButton')}
          name="intent"
          value="find"
          with={redraw}
        />
      </div>
      <Found found={find.found} query={find.query} redraw={redraw} t={t} />
      {collection.products.length === 0 ? (
        <p class="hint" safe>
          {t('collections.admin.nonePicked')}
        </p>
      ) : (
        <ol class="picked">
          {collection.products.map((product, i) => (
            <PickedRow
              product={product}
              i={i}
              last={i === collection.products.length - 1}
              redraw={redraw}
              t={t}
            />
          ))}
        </ol>
      )}
    </>
  )
}

function Found(props: {
  found: PickedProduct[]
  query: string
  redraw: Record<string, string>
  t: Translate
}) {
  if (props.query === '') return null
  return (
    <div class="found" role="status">
      {props.found.length === 0 ? (
        <p class="hint" safe>
          {props.t('collections.admin.noneFoundToAdd')}
        </p>
      ) : null}
      <ul class="picked">
        {props.found.map((product) => (
          <li>
            <Thumb address={product.imageUrl} />
            <Name product={product} />
            <Button
              label={props.t('collections.admin.add', { title: product.title })}
              icon="plus"
              iconOnly={true}
              small={true}
              name="intent"
              value={`add-product:${product.id}`}
              with={props.redraw}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function PickedRow(props: {
  product: PickedProduct
  i: number
  last: boolean
  redraw: Record<string, string>
  t: Translate
}) {
  const { product, i, redraw, t } = props
  const title = { title: product.title }
  return (
    <li>
      <Thumb address={product.imageUrl} />
      <Name product={product} />
      <input type="hidden" name={`products[${i}]`} value={attr(product.id)} />
      <Button
        label={t('collections.admin.up', title)}
        icon="up"
        iconOnly={true}
        small={true}
        variant="quiet"
        name="intent"
        value={`product-up:${i}`}
        disabled={i === 0}
        with={redraw}
      />
      <Button
        label={t('collections.admin.down', title)}
        icon="down"
        iconOnly={true}
        small={true}
        variant="quiet"
        name="intent"
        value={`product-down:${i}`}
        disabled={props.last}
        with={redraw}
      />
      <Button
        label={t('collections.admin.remove', title)}
        icon="close"
        iconOnly={true}
        small={true}
        variant="quiet"
        name="intent"
        value={`remove-product:${i}`}
        with={redraw}
      />
    </li>
  )
}

function Name({ product }: { product: PickedProduct }) {
  return (
    <span class="picked-name">
      <span safe>{product.title}</span>
      {product.note ? (
        <span class="badge badge-neutral" safe>
          {product.note}
        </span>
      ) : null}
    </span>
  )
}
