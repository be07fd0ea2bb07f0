/** Where the pictures of the demo shop lie: under names that follow from what they show, so that drawing can go on anywhere. */
import { v5 } from 'uuid'
import { urlOf } from '#server/files/files.ts'
import type { Scope } from '#server/scope.ts'
import { slugify } from '#server/text/slug.ts'
import { type PictureSpec, pictureSize } from '../art/draw.ts'
import { catalogue } from './catalogue.ts'
import { collections } from './collections.ts'
import { authors } from './posts/authors.ts'
import { posts } from './posts/posts.ts'
import { photographed } from './reviews/photographed.ts'
import type { DemoImage } from './types.ts'

export interface DemoPicture {
  /** Key of the file in the shop's uploads. */
  key: string
  picture: PictureSpec
  alt: string
  /** Its name in the library. */
  name: string
  /** Its folder there; null for what a shopper sent. */
  folder: string | null
}

const namespace = '6f0c0f1e-6a55-4c1b-9f0b-5d6f3b0f7a11'

/** The stored picture of `owner` (`products/<slug>`, `collections/<slug>`, `posts/<slug>`) at a position. */
export function storedPicture(storeId: string, owner: string, position: number, image: DemoImage) {
  const key = `stores/${storeId}/${v5(`${storeId}/${owner}/${position}`, namespace)}`
  const { width, height } = pictureSize(image.picture, fullWidth(image.picture))
  return { key, url: urlOf(key), alt: image.alt, width, height }
}

/** All pictures in the order in which a newcomer comes across them: collections, posts, newest covers, the rest. */
export function picturesInOrder(storeId: string): DemoPicture[] {
  const newest = [...catalogue].sort((a, b) => a.daysOld - b.daysOld)
  const pictures = newest.map(({ slug, images }) => listed(storeId, `products/${slug}`, images))
  const tiles = collections.flatMap(({ slug, image }) =>
    listed(storeId, `collections/${slug}`, [image]),
  )
  const covers = posts.flatMap(({ slug, cover }) => listed(storeId, `posts/${slug}`, [cover]))
  const portraits = authors.flatMap(({ name, picture }) =>
    listed(storeId, `authors/${name}`, [picture]),
  )
  return [
    ...tiles,
    ...covers,
    ...portraits,
    ...pictures.flatMap((all) => all.slice(0, 1)),
    ...pictures.flatMap((all) => all.slice(1)),
    ...photographed.flatMap(({ slug, photo }) => listed(storeId, `reviews/${slug}`, [photo])),
  ]
}

/** Those that the front page may show: the newest and the featured products, the collections, the newest posts. */
export async function frontPage(scope: Scope): Promise<DemoPicture[]> {
  const shown = new Set<string>()
  for (const sort of ['newest', 'featured'] as const) {
    const found = await scope.ask('listing.query', { sort, take: 8, count: false })
    for (const { image } of found?.cards ?? []) if (image) shown.add(image.url)
  }
  for (const { cover } of (await scope.ask('blog.latest', { take: 3 })) ?? [])
    if (cover) shown.add(cover.url)
  for (const { slug, image } of collections) {
    shown.add(storedPicture(scope.storeId, `collections/${slug}`, 0, image).url)
  }
  return picturesInOrder(scope.storeId).filter(({ key }) => shown.has(urlOf(key)))
}

const listed = (storeId: string, owner: string, images: readonly DemoImage[]): DemoPicture[] =>
  images.map(({ picture, alt }, at) => ({
    key: storedPicture(storeId, owner, at, { picture, alt }).key,
    ...{ picture, alt },
    name: `${slugify(owner.split('/').at(-1) ?? '')}-${at + 1}.webp`,
    folder: folders.get(owner.split('/')[0] ?? '') ?? null,
  }))

/** Folders of the library by what a picture belongs to. */
const folders = new Map([
  ['products', 'Products'],
  ['collections', 'Collections'],
  ['posts', 'Journal'],
  ['authors', 'Journal'],
])

const fullWidth = ({ shape }: PictureSpec): number => (shape === 'wide' ? 1600 : 1200)
