import { owned } from '#server/data/own-property.ts'
import { attr, url } from '#views/attribute.ts'
import { FieldError } from '#views/kit/fields/field.tsx'
import { errorKey, fieldId } from '#views/kit/fields/field-name.ts'
import { Thumb } from '#views/kit/lists/thumb.tsx'
import type { Translate } from '#views/props.ts'
import type { ProductForm, VariantForm } from '../form/product-form.ts'
import { variantTitle } from './variant-title.ts'

export interface GridProps {
  product: ProductForm
  errors: Record<string, string>
  currency: string
  weightUnit: string
  /** Whether variants have fields that the merchant added. */
  variantsHaveFields: boolean
  t: Translate
}

/** The columns that are typed into, and the keyboard each asks a phone for. */
export const columns = [
  { name: 'price', mode: 'decimal' },
  { name: 'stock', mode: 'numeric' },
  { name: 'sku', mode: 'text' },
  { name: 'compareAtPrice', mode: 'decimal' },
  { name: 'cost', mode: 'decimal' },
  { name: 'weight', mode: 'decimal' },
  { name: 'barcode', mode: 'text' },
] as const

/** One variant in the grid; its inputs are named by its place. */
export function GridRow(props: GridProps & { variant: VariantForm; i: number }) {
  const { variant, i, errors, t } = props
  const title = variantTitle(variant)
  return (
    <tr id={rowId(variant)}>
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
        <History variant={variant} t={t} />
        {props.variantsHaveFields ? <FieldsLink variant={variant} t={t} /> : null}
        <input type="hidden" name={`variants[${i}][id]`} value={attr(variant.id)} />
        {variant.options.map((value, at) => (
          <input type="hidden" name={`variants[${i}][options][${at}]`} value={attr(value)} />
        ))}
      </th>
      <td class="cell-picture">
        <PictureChoice {...props} title={title} />
      </td>
      {columns.map((column) => (
        <td>
          <Cell
            name={`variants[${i}][${column.name}]`}
            label={`${title}: ${columnHead(column.name, props)}`}
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

/** The one of the product's pictures that shows the variant; a script offers them as pictures. */
function PictureChoice(props: GridProps & { variant: VariantForm; i: number; title: string }) {
  const { product, variant, i, title, errors, t } = props
  const name = `variants[${i}][picture]`
  const label = `${title}: ${t('products.admin.image')}`
  return (
    <span class="picture-choice" data-picture-choice data-title={attr(label)}>
      <Thumb address={variant.picture} />
      <span class="select">
        <select
          class="input"
          id={fieldId(name)}
          name={name}
          aria-label={attr(label)}
          data-label={attr(label)}
        >
          <option value="" safe>
            {t('products.admin.noPicture')}
          </option>
          {product.images.map(({ url: address, alt }, at) => (
            <option value={attr(address)} selected={address === variant.picture} safe>
              {pictureName(at, alt)}
            </option>
          ))}
        </select>
      </span>
      <FieldError id={fieldId(name)} text={owned(errors, errorKey(name))} />
    </span>
  )
}

const pictureName = (at: number, alt: string) => [at + 1, alt].filter(Boolean).join(' – ')

/** To the fields that the merchant added to variants, once it is stored. */
export function FieldsLink({ variant, t }: Pick<GridProps, 't'> & { variant: VariantForm }) {
  if (variant.id === '') return null
  const words = t('products.admin.moreFields')
  const title = variantTitle(variant)
  return (
    <a
      class="cell-sub"
      href={url(`/admin/variants/${encodeURIComponent(variant.id)}`)}
      aria-label={attr(title === '' ? words : `${title}: ${words}`)}
      safe
    >
      {words}
    </a>
  )
}

/** To what made the stock of a counted variant what it is. */
function History({ variant, t }: Pick<GridProps, 't'> & { variant: VariantForm }) {
  if (variant.id === '' || variant.stock === '') return null
  const words = t('products.admin.stockHistory')
  return (
    <a
      class="cell-sub"
      href={url(`/admin/inventory/${encodeURIComponent(variant.id)}/movements`)}
      aria-label={attr(`${variantTitle(variant)}: ${words}`)}
      safe
    >
      {words}
    </a>
  )
}

// The same for the same values, wherever the row stands; an id holds no spaces.
const rowId = ({ options }: VariantForm) =>
  `variant-${encodeURIComponent(options.join('/').toWellFormed())}`

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

/** The words above a column of the grid, with the unit or the currency. */
export function columnHead(
  name: (typeof columns)[number]['name'],
  { t, currency, weightUnit }: GridProps,
): string {
  if (name === 'weight') return `${t('products.admin.weight')} (${weightUnit})`
  const label = t(`products.admin.${name}`)
  return name === 'price' ? `${label} (${currency})` : label
}
