import { url } from '#views/attribute.ts'
import { CheckboxField, SelectField } from '#views/kit/fields/choice.tsx'
import { Offered, TextField } from '#views/kit/fields/field.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import { Card } from '#views/kit/page/card.tsx'
import type { EditorProps } from './parts.ts'

/** Where the product belongs: type, vendor, category, tags; the collections are shown only. */
export function Organisation({ product, errors, t, ...props }: EditorProps) {
  const field = formFields('products.admin', product, { errors, t })
  return (
    <Card title={t('products.admin.organisation')}>
      <SelectField
        {...field('categoryId')}
        choices={[{ value: '', label: t('products.admin.noCategory') }, ...props.categories]}
      />
      <TextField {...field('type')} list="types" />
      <TextField {...field('vendor')} list="vendors" />
      <TextField {...field('tags')} list="tags" with={{ 'data-several': true }} />
      <TextField {...field('taxClass')} list="tax-classes" />
      <CheckboxField {...field('giftCard')} />
      <CheckboxField {...field('printedCard')} />
      <Offered id="types" values={props.types} />
      <Offered id="vendors" values={props.vendors} />
      <Offered id="tags" values={props.tags} />
      <Offered id="tax-classes" values={props.taxClasses} />
      <p class="label" safe>
        {t('products.admin.collections')}
      </p>
      {props.collections.length === 0 ? (
        <p class="hint" safe>
          {t('products.admin.noCollections')}
        </p>
      ) : (
        <ul class="chips">
          {props.collections.map((collection) => (
            <li>
              <a class="chip" href={url(collection.href)} safe>
                {collection.title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
