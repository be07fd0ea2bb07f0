/** Which products show which pictures. */
import type { FileUse, Repointed } from '#server/files/picture-uses.ts'
import type { Scope } from '#server/scope.ts'
import { Product } from '../product.ts'
import { ProductImage } from './product-image.ts'

const mostUses = 100

/** The products that show any of these addresses. */
export async function pictureUses(scope: Scope, urls: readonly string[]): Promise<FileUse[]> {
  const images = await ProductImage.in(scope)
    .whereIn('url', [...urls])
    .select('url', 'productId')
    .orderBy(['productId', 'id'])
    .limit(mostUses)
  const products = await Product.in(scope).whereIn(
    'id',
    images.map(({ productId }) => productId),
  )
  const titles = new Map(products.map(({ id, title }) => [id, title]))
  return images.map(({ url, productId }) => ({
    url,
    title: titles.get(productId) ?? '',
    href: `/admin/products/${productId}`,
  }))
}

/** Addresses of pictures on other hosts, each once and in order, from `after` on. */
export async function foreignPictures(
  scope: Scope,
  { after = '', take }: { after?: string; take: number },
): Promise<string[]> {
  const images = await ProductImage.in(scope)
    .distinct('url')
    .where('url', 'like', 'https://%')
    .where('url', '>', after)
    .orderBy('url')
    .limit(take)
  return images.map(({ url }) => url)
}

/** Shows `to` wherever `from` was shown. */
export async function repointPictures(scope: Scope, from: string, to: Repointed): Promise<void> {
  await scope.atomic(async (inner) => {
    const shown = ProductImage.in(inner).where({ url: from })
    const productIds = [
      ...new Set((await shown.clone().select('productId')).map((one) => one.productId)),
    ]
    if (productIds.length === 0) return
    await shown.patch({ url: to.url, width: to.width, height: to.height })
    await inner.tell('product.updated', { productIds })
  })
}
