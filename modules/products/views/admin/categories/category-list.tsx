import type { ShortFramed } from '#server/lists/short/short-list.ts'
import { ShortTable } from '#server/lists/short/short-table.tsx'
import { Button } from '#views/kit/fields/button.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import { type Column, RowLink } from '#views/kit/lists/table.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'
import { CategoryFields, type CategoryForm } from './category-form.tsx'

export interface CategoryRow {
  id: string
  title: string
  slug: string
  parentId: string | null
  position: number
  depth: number
  /** In it and in all below it. */
  products: number
}

interface CategoryListProps {
  rows: CategoryRow[]
  list: ShortFramed<CategoryRow>
  parents: { id: string; title: string; depth: number }[]
  form: CategoryForm
  errors: Record<string, string>
  t: Translate
}

const path = '/admin/categories'

/** The tree of categories, and a form that adds to it. */
export function CategoryList({ rows, list, parents, form, errors, t }: CategoryListProps) {
  return (
    <div class="stack">
      <ErrorSummary errors={errors} t={t} />
      <ShortTable
        noun={{ path, words: 'products.admin.category' }}
        icon="collections"
        caption={t('products.admin.categories')}
        rows={rows}
        list={list}
        t={t}
      />
      <Form action={`${path}/create`}>
        <Card title={t('products.admin.newCategory')}>
          <CategoryFields form={form} errors={errors} parents={parents} t={t} />
          <div class="actions">
            <Button label={t('products.admin.categoryAdd')} variant="primary" icon="plus" />
          </div>
        </Card>
      </Form>
    </div>
  )
}

export function categoryColumns({
  format,
  t,
}: {
  format: Format
  t: Translate
}): Column<CategoryRow>[] {
  const column = new Columns<CategoryRow>({ path, words: 'products.admin', format, t })
  return [
    column.cell('categoryTitle', (row) => <Title {...row} />, {
      lead: true,
      file: ({ title }) => title,
    }),
    column.text('categorySlug', ({ slug }) => slug),
    column.number('products', ({ products }) => products),
  ]
}

/** A mark per level shows where it stands; the words of the link are its name alone. */
const Title = ({ id, title, depth }: CategoryRow) => (
  <span class="tree-line">
    {Array.from({ length: depth }, () => (
      <span class="tree-step" aria-hidden="true"></span>
    ))}
    <RowLink href={`${path}/${encodeURIComponent(id)}`} label={title} />
  </span>
)
