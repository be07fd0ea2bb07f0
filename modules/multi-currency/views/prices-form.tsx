import { owned } from '#server/data/own-property.ts'
import { asText } from '#server/text/as-text.ts'
import { CheckboxGroup } from '#views/kit/fields/choice.tsx'
import { EditorForm } from '#views/kit/fields/editor-form.tsx'
import { MoneyField } from '#views/kit/fields/field.tsx'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { ProductPrices, TypedPrices, VariantPrices } from '../models/product-prices.ts'
import { pricesPath } from './prices-path.ts'

interface PricesFormProps {
  product: ProductPrices
  base: string
  /** What was typed and refused. */
  typed: readonly TypedPrices[] | undefined
  errors: Record<string, string>
  format: Format
  t: Translate
}

/** A card for each variant: its price in each currency, or by the rate where nothing is typed. */
export function PricesForm(props: PricesFormProps) {
  const { product, errors, t } = props
  if (product.currencies.length === 0) return <p safe>{t('multi-currency.prices.noCurrency')}</p>
  return (
    <EditorForm
      id="prices"
      action={pricesPath(product.productId)}
      method="put"
      version={null}
      {...{ errors, t }}
    >
      {product.variants.map((variant, at) => (
        <Variant {...props} variant={variant} at={at} />
      ))}
      {product.variants.length > 1 ? (
        <CheckboxGroup
          name="copy"
          label={t('multi-currency.prices.copy')}
          hint={t('multi-currency.prices.copyHint')}
          choices={product.currencies.map((code) => ({ value: code, label: code }))}
          values={[]}
          errors={errors}
        />
      ) : null}
      <SaveBar discardHref={pricesPath(product.productId)} t={t} />
    </EditorForm>
  )
}

function Variant(props: PricesFormProps & { variant: VariantPrices; at: number }) {
  const { product, variant, at, base, errors, format, t } = props
  const title = variant.title || variant.sku || product.title
  return (
    <Card title={`${title}: ${format.money(variant.price, base)}`} id={`variant-${at}`}>
      <input type="hidden" name={`variants[${at}][id]`} value={variant.id} />
      {product.currencies.map((currency) => {
        const own = owned(variant.prices, currency)
        const input = (part: 'price' | 'compareAt') => {
          const name = `variants[${at}][prices][${currency}][${part}]`
          const stored = own?.[part]
          const value = typeof stored === 'number' ? format.typed(stored, currency) : ''
          const typed = owned(props.typed?.[at]?.prices ?? {}, currency)?.[part]
          return { name, errors, currency, value: typed === undefined ? value : asText(typed) }
        }
        const byRate = format.money(owned(variant.converted, currency) ?? 0, currency)
        return (
          <div class="row">
            <MoneyField
              {...input('price')}
              label={t('multi-currency.prices.price', { currency })}
              hint={t('multi-currency.prices.byRate', { price: byRate })}
            />
            <MoneyField
              {...input('compareAt')}
              label={t('multi-currency.prices.compareAt', { currency })}
            />
          </div>
        )
      })}
    </Card>
  )
}
