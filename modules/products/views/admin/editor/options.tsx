import { Button } from '#views/kit/fields/button.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'
import type { OptionForm } from '../form/product-form.ts'
import { type EditorProps, editorAction, redrawVariants } from './parts.ts'

/** Up to three options with their values; the grid below follows while they are typed. */
export function Options({ product, errors, t }: EditorProps) {
  const redraw = redrawVariants(editorAction(product))
  return (
    <Card title={t('products.admin.options')} hint={t('products.admin.optionsHint')}>
      <div
        class="options"
        hx-post="/admin/products/variant-grid"
        hx-vals='{"_method":"POST"}'
        hx-trigger="input delay:400ms"
        hx-target="#variant-grid"
        hx-select="#variant-grid"
        hx-swap="outerMorph"
        hx-sync="this:replace"
        {...{ 'hx-status:4xx': 'swap:none', 'hx-status:5xx': 'swap:none' }}
      >
        {product.options.map((option, i) => (
          <OptionRow
            {...{ option, i, errors, redraw, t }}
            isNext={i === product.options.length - 1 && option.name + option.values === ''}
          />
        ))}
      </div>
      <div class="actions">
        {product.options.length < 3 ? (
          <Button
            label={t('products.admin.addOption')}
            icon="plus"
            small={true}
            name="intent"
            value="add-option"
            with={{ ...redraw, 'data-then-focus': '.option-row:last-child input' }}
          />
        ) : null}
        {product.options.length > 0 ? (
          <Button
            label={t('products.admin.updateVariants')}
            small={true}
            name="intent"
            value="grid"
            with={{ 'data-plain-only': true }}
          />
        ) : null}
      </div>
    </Card>
  )
}

function OptionRow(props: {
  option: OptionForm
  i: number
  errors: Record<string, string>
  redraw: Record<string, string>
  /** Just added: the cursor goes there, also where no script puts it. */
  isNext: boolean
  t: Translate
}) {
  const { option, i, errors, t } = props
  return (
    <div class="option-row">
      <TextField
        name={`options[${i}][name]`}
        label={t('products.admin.optionName', { n: i + 1 })}
        value={option.name}
        errors={errors}
        with={{ autofocus: props.isNext }}
      />
      <TextField
        name={`options[${i}][values]`}
        label={t('products.admin.optionValues', { n: i + 1 })}
        value={option.values}
        hint={i === 0 ? t('products.admin.optionValuesHint') : undefined}
        errors={errors}
      />
      <Button
        label={t('products.admin.removeOption', { n: i + 1 })}
        icon="trash"
        iconOnly={true}
        variant="quiet"
        name="intent"
        value={`remove-option:${i}`}
        with={props.redraw}
      />
    </div>
  )
}
