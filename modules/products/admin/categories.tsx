import type { z } from 'zod'
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import type { Routes } from '#server/http/routes.ts'
import {
  type ShortFramed,
  type ShortList,
  shortFrame,
  shortList,
} from '#server/lists/short/short-list.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import { OrderButton } from '#views/kit/desk/order-form.tsx'
import { Category } from '../models/categories/category.ts'
import { countsByCategory, subtree } from '../models/categories/category-products.ts'
import type { Tree } from '../models/categories/category-tree.ts'
import type { byId, categoryChange, newCategory } from '../schemas.ts'
import {
  CategoryEditor,
  type CategoryForm,
  typedCategory,
} from '../views/admin/categories/category-form.tsx'
import {
  CategoryList,
  type CategoryRow,
  categoryColumns,
} from '../views/admin/categories/category-list.tsx'
import { type CategoryJson, categoryJson, treeJson } from '../views/category-json.ts'
import * as shape from '../views/shapes.ts'

const path = '/admin/categories'

const parts: ShortList<CategoryRow> = {
  ...{ path, what: 'categories', shape: shape.categories },
  rows: async (scope) => {
    const all = await Category.tree(scope)
    return rowsOf(all, await countsByCategory(scope))
  },
  columns: categoryColumns,
  fields: {
    categoryTitle: { as: 'text', of: ({ title }) => title },
    categorySlug: { as: 'text', of: ({ slug }) => slug },
    products: { as: 'number', of: ({ products }) => products },
  },
}

/** The tree, with the form of a new category beside it; in another order, or narrowed, a list without levels. */
export const categoryList = (admin: Routes): void =>
  shortList(admin, parts, async (ctx, rows, list, isArranged) => {
    const shown = isArranged ? rows.map((row) => ({ ...row, depth: 0 })) : rows
    const all = await Category.tree(ctx.scope)
    await respond(ctx, {
      json: { categories: isArranged ? rows.map(flatJson) : treeJson(all), total: rows.length },
      html: async () => pageOf(ctx, { rows: shown, all, list: await list() }),
      head: headOf(ctx, all),
    })
  })

const flatJson = ({ depth: _, products: __, ...category }: CategoryRow): CategoryJson => ({
  ...category,
  children: [],
})

export async function create(ctx: Ctx, input: z.output<typeof newCategory>): Promise<void> {
  const category = await Category.create(ctx.scope, input)
  await respond(ctx, {
    status: 201,
    json: { category: categoryJson(category) },
    ...saved(ctx, category),
  })
}

/** The list with the form as it was typed. */
export async function createAgain(ctx: Ctx, { values, errors }: Attempt): Promise<void> {
  const { scope } = ctx
  const all = await Category.tree(scope)
  const rows = await parts.rows(scope)
  await respond(ctx, {
    json: { categories: treeJson(all), total: rows.length },
    html: async () => {
      const list = await shortFrame(scope, parts, {})
      return pageOf(ctx, { rows, all, list, form: typedCategory(values), errors })
    },
    head: headOf(ctx, all),
  })
}

export async function show(ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> {
  const category = await found(ctx, id)
  await edit(ctx, category, typedCategory(category), {})
}

export async function update(
  ctx: Ctx,
  { id, ...input }: z.output<typeof categoryChange>,
): Promise<void> {
  const category = await Category.update(ctx.scope, id, input)
  await respond(ctx, { json: { category: categoryJson(category) }, ...saved(ctx, category) })
}

export async function updateAgain(ctx: Ctx, { values, errors }: Attempt): Promise<void> {
  await edit(ctx, await found(ctx, ctx.params.id ?? ''), typedCategory(values), errors)
}

export async function ask(ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> {
  const { t } = ctx.scope
  const category = await found(ctx, id)
  await askFirst(ctx, {
    json: { category: categoryJson(category) },
    question: t('products.admin.categoryDeleteQuestion', { title: category.title }),
    consequence: t('products.admin.categoryDeleteConsequence'),
    action: `/admin/categories/${id}/delete`,
    confirmLabel: t('products.admin.categoryDeleteConfirm'),
    back: `/admin/categories/${id}`,
    title: category.title,
    breadcrumbs: trail(ctx),
  })
}

export async function remove(ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> {
  const { title } = await Category.remove(ctx.scope, id)
  await respond(ctx, {
    json: { deleted: true },
    to: '/admin/categories',
    flash: ctx.scope.t('products.admin.categoryDeleted', { title }),
  })
}

async function found({ scope }: Ctx, id: string): Promise<Category> {
  const category = await Category.in(scope).findOne({ id })
  if (!category) throw notFound('products.categoryNotFound')
  return category
}

const saved = ({ scope }: Ctx, { title }: Category) => ({
  to: '/admin/categories',
  flash: scope.t('products.admin.categorySaved', { title }),
})

const trail = ({ scope }: Ctx) => [
  { href: '/admin/categories', label: scope.t('products.admin.categories') },
]

function rowsOf(all: Tree<Category>, counts: ReadonlyMap<string, number>): CategoryRow[] {
  const inAndBelow = (id: string) =>
    subtree(all, id).reduce((sum, one) => sum + (counts.get(one) ?? 0), 0)
  return all
    .flat()
    .map(({ node, depth }) => ({ ...categoryJson(node), depth, products: inAndBelow(node.id) }))
}

interface Shown {
  rows: CategoryRow[]
  all: Tree<Category>
  list: ShortFramed<CategoryRow>
  form?: CategoryForm
  errors?: Record<string, string>
}

function pageOf(
  { scope }: Ctx,
  { rows, all, list, form = typedCategory({}), errors = {} }: Shown,
): JSX.Element {
  const parents = all.flat().map(({ node, depth }) => ({ id: node.id, title: node.title, depth }))
  return <CategoryList {...{ rows, list, parents, form, errors }} t={scope.t} />
}

const headOf = ({ scope: { t } }: Ctx, all: Tree<Category>) => ({
  title: t('products.admin.categories'),
  ...(all.flat().length > 1 ? { actions: <OrderButton href={`${path}/order`} t={t} /> } : {}),
})

async function edit(
  ctx: Ctx,
  category: Category,
  form: CategoryForm,
  errors: Record<string, string>,
): Promise<void> {
  const { t } = ctx.scope
  const all = await Category.tree(ctx.scope)
  const own = new Set(subtree(all, category.id))
  const parents = all.flat().filter(({ node }) => !own.has(node.id))
  const { id } = category
  const safeTranslate = await ctx.scope.place('TranslateLink', { kind: 'category', id })
  await respond(ctx, {
    json: { category: categoryJson(category) },
    html: () => (
      <CategoryEditor
        id={category.id}
        form={form}
        errors={errors}
        parents={parents.map(({ node, depth }) => ({ id: node.id, title: node.title, depth }))}
        t={t}
      />
    ),
    head: {
      ...{ title: category.title, breadcrumbs: trail(ctx), narrow: true },
      actions: <>{safeTranslate}</>,
    },
  })
}
