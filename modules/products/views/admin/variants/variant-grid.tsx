import { Button } from '#views/kit/fields/button.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { AdminIcon } from '#views/kit/icons/admin-icons.tsx'
import type { Translate } from '#views/props.ts'
import { editorAction, redrawVariants } from '../editor/parts.ts'
import type { VariantForm } from '../form/product-form.ts'
import { optionValues } from './combine-variants.ts'
import { DroppedVariants } from './dropped-variants.tsx'
import { columnHead, columns, type GridProps, GridRow } from './grid-row.tsx'
import { HiddenVariant } from './hidden-variant.tsx'

/** The variants of a product with options, edited in place; also the answer to the grid's request. */
export function VariantGrid(props: GridProps) {
  const { product, t } = props
  const rows = product.variants.map((variant, i) => ({ variant, i }))
  const offered = rows.filter((row) => !row.variant.dropped)
  const values = product.options.some((option) => optionValues(option.values).length > 0)
  if (product.options.length === 0) return <div id="variant-grid"></div>
  return (
    <section class="card card-flush" id="variant-grid" aria-labelledby="variant-grid-title">
      <header class="card-head">
        <div>
          <h2 id="variant-grid-title" safe>
            {t('products.admin.variants')}
          </h2>
          <p class="hint" role="status" safe>
            {t('products.admin.variantCount', { count: values ? offered.length : 0 })}
          </p>
        </div>
        <div class="actions">
          {values && product.images.length > 0 ? <PicturesInOrder {...props} /> : null}
          <Filler t={t} />
        </div>
      </header>
      {values ? <PriceForAll {...props} /> : null}
      {values ? <Rows {...props} rows={offered} /> : <Waiting rows={offered} t={t} />}
      <DroppedVariants rows={rows.filter((row) => row.variant.dropped)} t={t} />
    </section>
  )
}

/** Options without values yet: what the rows held is kept for those to come. */
function Waiting({
  rows,
  t,
}: Pick<GridProps, 't'> & { rows: { variant: VariantForm; i: number }[] }) {
  return (
    <>
      <p class="card-note" safe>
        {t('products.admin.noValues')}
      </p>
      {rows.map((row) => (
        <HiddenVariant {...row} />
      ))}
    </>
  )
}

/** One price for every variant, before some get their own. */
function PriceForAll({ product, currency, t }: GridProps) {
  return (
    <div class="card-note price-for-all">
      <TextField
        name="priceForAll"
        label={`${t('products.admin.priceForAll')} (${currency})`}
        value={product.priceForAll}
        errors={{}}
      />
      <Button
        label={t('products.admin.priceForAllSet')}
        name="intent"
        value="price-for-all"
        with={redrawVariants(editorAction(product))}
      />
    </div>
  )
}

/** The first picture for the first variant, and so on: one press for what else is a choice in each row. */
const PicturesInOrder = ({ product, t }: GridProps) => (
  <Button
    label={t('products.admin.picturesInOrder')}
    small={true}
    variant="plain"
    name="intent"
    value="pictures-in-order"
    with={redrawVariants(editorAction(product))}
  />
)

function Rows(props: GridProps & { rows: { variant: VariantForm; i: number }[] }) {
  const { rows, t } = props
  return (
    <div class="table-scroll">
      <table class="table grid" data-grid>
        <caption class="visually-hidden" safe>
          {t('products.admin.variants')}
        </caption>
        <thead>
          <tr>
            <th scope="col" class="cell-select">
              <span class="visually-hidden" safe>
                {t('products.admin.keep')}
              </span>
              <AdminIcon name="check" />
            </th>
            <th scope="col" safe>
              {t('products.admin.variant')}
            </th>
            <th scope="col" safe>
              {t('products.admin.image')}
            </th>
            {columns.map((column) => (
              <th scope="col" safe>
                {columnHead(column.name, props)}
              </th>
            ))}
            <th scope="col" safe>
              {t('products.admin.ships')}
            </th>
            <th scope="col" safe>
              {t('products.admin.oversell')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <GridRow {...props} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

// Hidden unless the script that fills columns runs.
function Filler({ t }: { t: Translate }) {
  return (
    <button class="button button-plain button-small" type="button" data-fill-down hidden>
      <span safe>{t('products.admin.fillDown')}</span>
    </button>
  )
}
