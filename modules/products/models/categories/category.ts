import { chunksOf } from '#server/chunks.ts'
import { violationOf } from '#server/data/engines/violations.ts'
import { StoreModel } from '#server/data/model.ts'
import { badInput, notFound } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { numberedSlug, slugify } from '#server/text/slug.ts'
import { given } from '../product-input.ts'
import { moveProducts, subtree, tellOfProducts } from './category-products.ts'
import { Tree } from './category-tree.ts'

export interface CategoryInput {
  title: string
  slug?: string | undefined
  parentId?: string | null | undefined
  position?: number | undefined
}

/** A place in the shop's tree of categories. */
export class Category extends StoreModel {
  static override tableName = 'categories'
  static override visible = true
  declare parentId: string | null
  declare title: string
  declare slug: string
  declare position: number

  /** The whole tree: few rows in any shop. */
  static async tree(scope: Scope): Promise<Tree<Category>> {
    return new Tree(await Category.in(scope).orderBy(['position', 'title', 'id']))
  }

  /** Adds a category. 422 at slug when it is taken, at parentId when there is no such category. */
  static async create(scope: Scope, input: CategoryInput): Promise<Category> {
    return writing(scope, async (inner) => {
      const tree = await Category.tree(inner)
      refuseParent(tree, null, input.parentId)
      const added = await Category.add(inner, {
        title: input.title,
        slug: input.slug ? ownSlug(input.slug) : freeSlug(tree, input.title),
        parentId: input.parentId ?? null,
        position: input.position ?? tree.placeBelow(input.parentId ?? null),
      })
      await tellOfCategory(inner, added.id)
      return added
    })
  }

  /** Changes a category. 404, or 422 at parentId when it would stand below itself. */
  static async update(scope: Scope, id: string, input: Partial<CategoryInput>): Promise<Category> {
    return writing(scope, async (inner) => {
      const tree = await Category.tree(inner)
      if (!tree.get(id)) throw notFound('products.categoryNotFound')
      refuseParent(tree, id, input.parentId)
      const slug = input.slug ? { slug: ownSlug(input.slug) } : {}
      const { title, parentId, position } = input
      await Category.in(inner)
        .where({ id })
        .patch({ ...given({ title, parentId, position }), ...slug })
      const changed = await Category.in(inner).findOne({ id })
      if (!changed) throw notFound('products.categoryNotFound')
      await tellOfCategory(inner, id)
      await tellOfProducts(inner, subtree(tree, id))
      return changed
    })
  }

  /** Deletes a category; what is below it and what is in it moves up. 404. */
  static override async remove(scope: Scope, id: string): Promise<Category> {
    return writing(scope, async (inner) => {
      const found = await Category.in(inner).findOne({ id })
      if (!found) throw notFound('products.categoryNotFound')
      const tree = await Category.tree(inner)
      const moved = await moveProducts(inner, id, found.parentId)
      await Category.in(inner).where({ parentId: id }).patch({ parentId: found.parentId })
      await Category.in(inner).where({ id }).delete()
      await tellOfCategory(inner, id)
      const below = subtree(tree, id).filter((one) => one !== id)
      await tellOfProducts(inner, below)
      for (const productIds of chunksOf(moved, 500))
        await inner.tell('product.updated', { productIds })
      return found
    })
  }

  /** The id at the end of each path of titles, made where it is missing. */
  static async ensurePaths(scope: Scope, paths: readonly string[][]): Promise<Map<string, string>> {
    const tree = await Category.tree(scope)
    const ids = new Map<string, string>()
    for (const path of paths) {
      let parentId: string | null = null
      for (const title of path) {
        const known = tree.childCalled(parentId, title)
        const found: Category =
          known ?? (await Category.add(scope, newChild(tree, parentId, title)))
        if (!known) {
          tree.put(found)
          await tellOfCategory(scope, found.id)
        }
        parentId = found.id
      }
      if (parentId !== null) ids.set(pathKey(path), parentId)
    }
    return ids
  }
}

const tellOfCategory = (scope: Scope, id: string) =>
  scope.tell('categories.changed', { categoryIds: [id] })

export const pathKey = (path: readonly string[]): string => JSON.stringify(path)

function newChild(tree: Tree<Category>, parentId: string | null, title: string) {
  const position = tree.placeBelow(parentId)
  return { title, slug: freeSlug(tree, title), parentId, position }
}

async function writing<T>(scope: Scope, fn: (scope: Scope) => Promise<T>): Promise<T> {
  try {
    return await scope.atomic(fn)
  } catch (error) {
    const violation = violationOf(error)
    if (violation?.kind === 'unique')
      throw badInput({ slug: said('products.admin.categorySlugTaken') })
    if (violation?.kind === 'foreign')
      throw badInput({ parentId: said('products.admin.unknownCategory') })
    throw error
  }
}

function ownSlug(typed: string): string {
  const slug = slugify(typed)
  if (slug === '') throw badInput({ slug: said('products.admin.noSlug') })
  return slug
}

function freeSlug(tree: Tree<Category>, title: string): string {
  const base = slugify(title) || 'category'
  if (!tree.bySlug(base)) return base
  for (let number = 2; ; number++) {
    const slug = numberedSlug(base, number)
    if (!tree.bySlug(slug)) return slug
  }
}

/** 422 where one of these stands below itself. */
export async function refuseCircles(scope: Scope, ids: readonly string[]): Promise<void> {
  const tree = await Category.tree(scope)
  if (ids.some((id) => tree.isCircle(id)))
    throw badInput({ parentId: said('products.admin.categoryCircle') })
}

function refuseParent(
  tree: Tree<Category>,
  id: string | null,
  parentId: string | null | undefined,
): void {
  if (parentId === undefined || parentId === null) return
  if (!tree.get(parentId)) throw badInput({ parentId: said('products.admin.unknownCategory') })
  if (id !== null && tree.path(parentId).some((category) => category.id === id)) {
    throw badInput({ parentId: said('products.admin.categoryCircle') })
  }
}
