import { keepsPhotos } from '#server/files/sent-photos.ts'
import type { Scope } from '#server/scope.ts'
import { Review } from '../models/review.ts'
import { Already } from '../views/writing/already.tsx'
import { type FormProps, ReviewForm, type ReviewValues } from '../views/writing/review-form.tsx'

/** A form that came back. */
export interface Again {
  values: ReviewValues
  errors: Record<string, string>
}

/** The form for a product; for a customer who has used it already, a word in its place. */
export async function reviewForm(scope: Scope, productId: string, again?: Again): Promise<string> {
  if (await hasReviewed(scope, productId)) return Already({ t: scope.t })
  return formFor(scope, { id: productId }, again)
}

/** The form with a choice of products, for a page that is about none; nothing without products. */
export async function openForm(scope: Scope): Promise<string> {
  const found = await scope.ask('listing.query', { take: 100, sort: 'title' })
  const choices = (found?.cards ?? []).map(({ id, title }) => ({ id, title }))
  return choices.length === 0 ? '' : formFor(scope, { choices })
}

function formFor(scope: Scope, product: FormProps['product'], again?: Again): Promise<string> {
  const { user, t } = scope
  const account = user ? { name: user.name } : undefined
  return Promise.resolve(
    ReviewForm({
      ...{ product, ...again, account, takesPhotos: keepsPhotos(scope), t },
      sheet: scope.assets.url('css/review-form.css'),
    }),
  )
}

async function hasReviewed(scope: Scope, productId: string): Promise<boolean> {
  return scope.user !== undefined && (await Review.isBy(scope, productId, scope.user.id))
}
