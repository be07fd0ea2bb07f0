/** Writes a product's pictures: kept by id or address, so that variants that show one keep it. */

import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { ImageInput } from '../product-input.ts'
import { Variant } from '../variants/variant.ts'
import { sized } from './library-sizes.ts'
import { ProductImage } from './product-image.ts'

export const imageLimit = 500

/** What became of the pictures; `gone` is dropped by `dropImages` when no variant shows it any more. */
export interface PutImages {
  images: ProductImage[]
  gone: string[]
  changed: boolean
}

/** The pictures of a product: `wanted` in this order, in place of `stored`. */
export interface ImagesPut {
  productId: string
  wanted: readonly ImageInput[]
  stored: readonly ProductImage[]
}

/** Makes the pictures those of `wanted`, in that order. */
export async function putImages(
  scope: Scope,
  productId: string,
  wanted: readonly ImageInput[],
  stored: readonly ProductImage[],
): Promise<PutImages> {
  const [put] = await putAllImages(scope, [{ productId, wanted, stored }])
  return put ?? { images: [], gone: [], changed: false }
}

/** The same for many products, in as many statements; answers in their order. */
export async function putAllImages(scope: Scope, puts: readonly ImagesPut[]): Promise<PutImages[]> {
  if (puts.some(({ wanted }) => wanted.length > imageLimit)) {
    throw badInput({ images: said('products.admin.picturesMost', { n: imageLimit }) })
  }
  const images = await sized(
    scope,
    puts.flatMap(({ wanted }) => wanted),
  )
  const planned = puts.map(({ productId, wanted, stored }) => {
    const left = [...stored]
    const rows = images.splice(0, wanted.length).map((image, position) => ({
      found: take(left, image),
      columns: columnsOf(image, position),
    }))
    return { productId, left, rows }
  })
  const all = planned.flatMap(({ rows }) => rows)
  const other = all.flatMap(({ found, columns }) =>
    found && differs(found, columns) ? [{ id: found.id, columns }] : [],
  )
  await ProductImage.patchAll(scope, other)
  const made = await ProductImage.addAll(
    scope,
    planned.flatMap(({ productId, rows }) =>
      rows.flatMap(({ found, columns }) => (found ? [] : [{ ...blank, ...columns, productId }])),
    ),
  )
  const changed = new Set(other.map(({ id }) => id))
  return planned.map(({ left, rows }) => ({
    images: rows.flatMap(({ found, columns }) =>
      found ? [Object.assign(found, columns)] : (made.shift() ?? []),
    ),
    gone: left.map(({ id }) => id),
    changed: left.length > 0 || rows.some(({ found }) => !found || changed.has(found.id)),
  }))
}

const blank = { width: null, height: null, alt: '' }

/** Deletes pictures that are gone; a variant that still shows one loses it. */
export async function dropImages(scope: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await Variant.in(scope)
    .whereIn('imageId', [...ids])
    .patch({ imageId: null })
  await ProductImage.in(scope)
    .whereIn('id', [...ids])
    .delete()
}

function take(left: ProductImage[], { id, url }: ImageInput): ProductImage | undefined {
  const own = id === undefined ? -1 : left.findIndex((image) => image.id === id)
  const at = own >= 0 ? own : left.findIndex((image) => image.url === url)
  return at < 0 ? undefined : left.splice(at, 1)[0]
}

/** Size belongs to the address: another address without a size forgets the old one. */
function columnsOf({ url, alt, width, height }: ImageInput, position: number) {
  return {
    url,
    position,
    ...(alt === undefined ? {} : { alt }),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  }
}

function differs(image: ProductImage, columns: object): boolean {
  return Object.entries(columns).some(
    ([name, value]) => image[name as keyof ProductImage] !== value,
  )
}
