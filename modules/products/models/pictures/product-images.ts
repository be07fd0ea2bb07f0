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

/** Makes the pictures those of `wanted`, in that order. */
export async function putImages(
  scope: Scope,
  productId: string,
  wanted: readonly ImageInput[],
  stored: readonly ProductImage[],
): Promise<PutImages> {
  if (wanted.length > imageLimit) {
    throw badInput({ images: said('products.admin.picturesMost', { n: imageLimit }) })
  }
  const left = [...stored]
  const rows = (await sized(scope, wanted)).map((image, position) => ({
    found: take(left, image),
    columns: columnsOf(image, position),
  }))
  let changed = left.length > 0
  for (const { found, columns } of rows) {
    if (!found || !differs(found, columns)) continue
    changed = true
    await ProductImage.in(scope).where({ id: found.id }).patch(columns)
  }
  const fresh = rows.filter((row) => !row.found)
  const made = await ProductImage.addAll(
    scope,
    fresh.map(({ columns }) => ({ width: null, height: null, alt: '', ...columns, productId })),
  )
  const images = rows.flatMap(({ found, columns }) =>
    found ? [Object.assign(found, columns)] : (made.shift() ?? []),
  )
  return { images, gone: left.map((image) => image.id), changed: changed || fresh.length > 0 }
}

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
