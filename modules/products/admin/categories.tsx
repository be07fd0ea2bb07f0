import type { z } from 'zod'
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import { OrderButton } from '#views/kit/desk/order-form.tsx'
import { Category } from '../models/categories/category.ts'
import { countsByCategory, subtree } from '../models/categories/category-products.ts'
import type { byId, categoryChange, newCategory } from '../schemas.ts'
import {
  CategoryEditor,
  type CategoryForm,
  typedCategory,
} from '../views/admin/categories/category-form.tsx'
import { CategoryList } from '../views/admin/categories/category-list.tsx'
import { categoryJson, treeJson } from '../views/category-json.ts'

/** The tree, with the form of a new category beside it. */
export function list(ctx: Ctx): Promise<void> {
  return tree(ctx, typedCategory({}), {})
}

export async function create(ctx: Ctx, input: z.output<typeof newCategory>): Promise<void> {
  const category = await Category.create(ctx.scope, input)
  await respond(ctx, {
    status: 201,
    json: { category: categoryJson(category) },
    ...saved(ctx, category),
  })
}

export function createAgain(ctx: Ctx, { values, errors }: Attempt): Promise<void> {
  return tree(ctx, typedCategory(values), errors)
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

async function tree(ctx: Ctx, form: CategoryForm, errors: Record<string, string>): Promise<void> {
  const { t, format } = ctx.scope
  const all = await Category.tree(ctx.scope)
  const counts = await countsByCategory(ctx.scope)
  const below = (id: string) =>
    subtree(all, id).reduce((sum, one) => sum + (counts.get(one) ?? 0), 0)
  const rows = all.flat().map(({ node, depth }) => ({
    ...categoryJson(node),
    depth,
    products: below(node.id),
  }))
  await respond(ctx, {
    json: { categories: treeJson(all), total: rows.length },
    html: () => <CategoryList rows={rows} form={form} errors={errors} format={format} t={t} />,
    head: {
      title: t('products.admin.categories'),
      ...(rows.length > 1 ? { actions: <OrderButton href="/admin/categories/order" t={t} /> } : {}),
    },
  })
}

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
