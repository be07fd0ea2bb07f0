import { Button } from '#views/kit/fields/button.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import { DataTable, RowLink } from '#views/kit/lists/table.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'
import { CategoryFields, type CategoryForm } from './category-form.tsx'

interface Row {
  id: string
  title: string
  slug: string
  depth: number
  /** In it and in all below it. */
  products: number
}

interface CategoryListProps {
  rows: Row[]
  form: CategoryForm
  errors: Record<string, string>
  format: Format
  t: Translate
}

/** The tree of categories, and a form that adds to it. */
export function CategoryList({ rows, form, errors, format, t }: CategoryListProps) {
  const place = { path: '/admin/categories', words: 'products.admin' }
  const column = new Columns<Row>({ ...place, format, t })
  return (
    <div class="stack">
      <ErrorSummary errors={errors} t={t} />
      <div class="card card-flush">
        {rows.length === 0 ? (
          <AdminEmpty
            icon="collections"
            title={t('products.admin.categoriesEmpty')}
            text={t('products.admin.categoriesEmptyText')}
          />
        ) : (
          <DataTable
            caption={t('products.admin.categories')}
            columns={[
              column.cell('categoryTitle', (row) => <Title {...row} />),
              column.text('categorySlug', ({ slug }) => slug),
              column.number('products', ({ products }) => products),
            ]}
            rows={rows}
            rowId={(row) => row.id}
            t={t}
          />
        )}
      </div>
      <Form action="/admin/categories/create">
        <Card title={t('products.admin.newCategory')}>
          <CategoryFields form={form} errors={errors} parents={rows} t={t} />
          <div class="actions">
            <Button label={t('products.admin.categoryAdd')} variant="primary" icon="plus" />
          </div>
        </Card>
      </Form>
    </div>
  )
}

/** A mark per level shows where it stands; the words of the link are its name alone. */
const Title = ({ id, title, depth }: Row) => (
  <span class="tree-line">
    {Array.from({ length: depth }, () => (
      <span class="tree-step" aria-hidden="true"></span>
    ))}
    <RowLink href={`/admin/categories/${encodeURIComponent(id)}`} label={title} />
  </span>
)
