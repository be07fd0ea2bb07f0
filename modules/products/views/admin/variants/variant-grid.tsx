import { owned } from '#server/data/own-property.ts'
import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { errorKey, fieldId } from '#views/kit/fields/field-name.ts'
import { AdminIcon } from '#views/kit/icons/admin-icons.tsx'
import type { Translate } from '#views/props.ts'
import { editorAction, redrawVariants } from '../editor/parts.ts'
import type { ProductForm, VariantForm } from '../form/product-form.ts'
import { optionValues } from './combine-variants.ts'
import { DroppedVariants } from './dropped-variants.tsx'
import { HiddenVariant } from './hidden-variant.tsx'
import { variantTitle } from './variant-title.ts'

interface GridProps {
  product: ProductForm
  errors: Record<string, string>
  currency: string
  weightUnit: string
  t: Translate
}

const columns = [
  { name: 'price', mode: 'decimal' },
  { name: 'stock', mode: 'numeric' },
  { name: 'sku', mode: 'text' },
  { name: 'compareAtPrice', mode: 'decimal' },
  { name: 'cost', mode: 'decimal' },
  { name: 'weight', mode: 'decimal' },
  { name: 'barcode', mode: 'text' },
] as const

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
        <Filler t={t} />
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
            {columns.map((column) => (
              <th scope="col" safe>
                {head(column.name, props)}
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
            <Row {...props} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row(props: GridProps & { variant: VariantForm; i: number }) {
  const { variant, i, errors, t } = props
  const title = variantTitle(variant)
  return (
    <tr id={attr(`variant-${variant.options.join('-')}`)}>
      <td class="cell-select">
        <Tick
          {...props}
          name="keep"
          label={t('products.admin.keepOne', { title })}
          checked={variant.keep}
        />
      </td>
      <th scope="row">
        <span safe>{title}</span>
        {variant.id === '' ? (
          <span class="badge badge-info" safe>
            {t('products.admin.newVariant')}
          </span>
        ) : null}
        <input type="hidden" name={`variants[${i}][id]`} value={attr(variant.id)} />
        {variant.options.map((value, at) => (
          <input type="hidden" name={`variants[${i}][options][${at}]`} value={attr(value)} />
        ))}
      </th>
      {columns.map((column) => (
        <td>
          <Cell
            name={`variants[${i}][${column.name}]`}
            label={`${title}: ${head(column.name, props)}`}
            value={variant[column.name]}
            mode={column.mode}
            errors={errors}
          />
        </td>
      ))}
      <td class="cell-tick">
        <Tick
          {...props}
          name="requiresShipping"
          label={`${title}: ${t('products.admin.ships')}`}
          checked={variant.requiresShipping}
        />
      </td>
      <td class="cell-tick">
        <Tick
          {...props}
          name="sellWhenOut"
          label={`${title}: ${t('products.admin.oversell')}`}
          checked={variant.sellWhenOut}
        />
      </td>
    </tr>
  )
}

function Cell(props: {
  name: string
  label: string
  value: string
  mode: 'text' | 'decimal' | 'numeric'
  errors: Record<string, string>
}) {
  const id = fieldId(props.name)
  const error = owned(props.errors, errorKey(props.name))
  return (
    <>
      <input
        class={['input', props.mode === 'text' ? '' : 'input-number']}
        id={id}
        name={props.name}
        type="text"
        inputmode={props.mode}
        value={attr(props.value)}
        autocomplete="off"
        aria-label={attr(props.label)}
        aria-invalid={error ? 'true' : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        data-label={attr(props.label)}
      />
      {error ? (
        <span class="error" id={`${id}-error`} safe>
          {error}
        </span>
      ) : null}
    </>
  )
}

function Tick(props: { i: number; name: string; label: string; checked: boolean }) {
  const name = `variants[${props.i}][${props.name}]`
  return (
    <input
      class="check"
      type="checkbox"
      id={fieldId(name)}
      name={name}
      value="on"
      checked={props.checked}
      aria-label={attr(props.label)}
      data-label={attr(props.label)}
    />
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

function head(
  name: (typeof columns)[number]['name'],
  { t, currency, weightUnit }: GridProps,
): string {
  if (name === 'weight') return `${t('products.admin.weight')} (${weightUnit})`
  const label = t(`products.admin.${name}`)
  return name === 'price' ? `${label} (${currency})` : label
}
