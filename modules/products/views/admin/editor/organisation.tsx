import { attr, url } from '#views/attribute.ts'
import { SelectField } from '#views/kit/fields/choice.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { EditorProps } from './parts.ts'

/** Whether the product is on sale. */
export function Status({ product, errors, t }: EditorProps) {
  const choices = (['draft', 'active', 'archived'] as const).map((value) => ({
    value,
    label: t(`products.admin.status.${value}`),
  }))
  return (
    <Card title={t('products.admin.statusField')}>
      <SelectField
        name="status"
        label={t('products.admin.statusField')}
        hideLabel={true}
        hint={t('products.admin.statusHint')}
        value={product.status}
        choices={choices}
        errors={errors}
      />
    </Card>
  )
}

/** Where the product belongs: type, vendor, category, tags; the collections are shown only. */
export function Organisation({ product, errors, t, ...props }: EditorProps) {
  return (
    <Card title={t('products.admin.organisation')}>
      <SelectField
        name="categoryId"
        label={t('products.admin.category')}
        value={product.categoryId}
        choices={[{ value: '', label: t('products.admin.noCategory') }, ...props.categories]}
        errors={errors}
      />
      <TextField
        name="type"
        label={t('products.admin.type')}
        value={product.type}
        list="types"
        errors={errors}
      />
      <TextField
        name="vendor"
        label={t('products.admin.vendor')}
        value={product.vendor}
        list="vendors"
        errors={errors}
      />
      <TextField
        name="tags"
        label={t('products.admin.tags')}
        hint={t('products.admin.tagsHint')}
        value={product.tags}
        errors={errors}
      />
      <Offered id="types" values={props.types} />
      <Offered id="vendors" values={props.vendors} />
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

function Offered({ id, values }: { id: string; values: string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option value={attr(value)}></option>
      ))}
    </datalist>
  )
}
