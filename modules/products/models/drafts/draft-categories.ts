/** The categories that drafts name by their path. */

import type { Scope } from '#server/scope.ts'
import { cut } from '#server/text/cut.ts'
import { Category, pathKey } from '../categories/category.ts'
import type { ProductDraft } from './product-draft.ts'

/** Ids by path; what is missing in the tree is made. */
export async function categoriesOf(scope: Scope, drafts: readonly ProductDraft[]) {
  const paths = drafts.map(pathOf).filter((path) => path.length > 0)
  return paths.length > 0 ? Category.ensurePaths(scope, paths) : new Map<string, string>()
}

/** The category of a draft; null for none. */
export const categoryIdOf = (draft: ProductDraft, categories: ReadonlyMap<string, string>) =>
  categories.get(pathKey(pathOf(draft))) ?? null

const pathOf = ({ productCategory, present }: ProductDraft): string[] =>
  present.has('productCategory')
    ? (productCategory ?? '')
        .split('>')
        .map((part) => cut(part.trim(), 255))
        .filter((part) => part !== '')
    : []
