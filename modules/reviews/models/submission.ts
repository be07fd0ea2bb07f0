import { badInput, notFound } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { NewImage } from './pictures/review-image.ts'

export interface Submission {
  productId: string
  /** May be left out by somebody who is signed in. */
  authorName?: string | undefined
  /** The account's address wins over it. */
  authorEmail?: string | undefined
  rating: number
  title?: string | null | undefined
  body: string
  images?: readonly NewImage[] | undefined
}

export interface SubmitRules {
  /** The author is known to have bought the product. Never from a request body. */
  verified?: boolean
}

/** Whoever is signed in writes under the account's address. 422 when somebody else gave no name or address. */
export function authorOf({ user }: Scope, { authorName, authorEmail }: Submission) {
  const name = authorName || user?.name
  const email = user?.email ?? authorEmail
  if (!name || !email) {
    const required = said('server.field.required')
    throw badInput({
      ...(name ? {} : { authorName: required }),
      ...(email ? {} : { authorEmail: required }),
    })
  }
  return { customerId: user?.id ?? null, authorName: name, authorEmail: email.toLowerCase() }
}

/** 404 unless shoppers can see the product. */
export async function refuseUnknown(scope: Scope, productId: string): Promise<void> {
  const [product] = (await scope.ask('products.pick', { ids: [productId], take: 1 })) ?? []
  if (product?.status !== 'active') throw notFound('reviews.productNotFound')
}

/** 422 for a file of ours that is another store's. */
export function refuseForeignFiles({ storeId }: Scope, images: readonly NewImage[] = []): void {
  const at = images.findIndex(
    ({ url }) => url.startsWith('/uploads/') && !url.startsWith(`/uploads/stores/${storeId}/`),
  )
  if (at >= 0) throw badInput({ [`images.${at}.url`]: said('reviews.unknownPicture') })
}
