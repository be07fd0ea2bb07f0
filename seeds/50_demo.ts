/** The demo shop: a print and paper-goods shop to look around in. */

import type { Say } from '#server/boot/seeds.ts'
import type { Scope } from '#server/scope.ts'
import { clearShop } from './demo/clear-shop.ts'
import { drawPictures, standIn } from './demo/draw-pictures.ts'
import { fillShop } from './demo/fill-shop.ts'
import { frontPage, picturesInOrder } from './demo/picture-files.ts'
import { recordsOf } from './demo/records.ts'

/** Fills the store and draws what the front page shows; the other pictures follow while the shop is open, and until then a plain ground stands in for each. */
export async function seedDemo(scope: Scope, say: Say): Promise<void> {
  await fillShop(scope, say)
  say('Drawing its pictures.')
  await standIn(scope, picturesInOrder(scope.storeId))
  await drawPictures(scope, await frontPage(scope))
}

/** Draws what is not drawn yet. */
export async function afterwards(scope: Scope, signal: AbortSignal): Promise<void> {
  if ((await recordsOf(scope)).length === 0) return
  await drawPictures(scope, picturesInOrder(scope.storeId), signal)
}

/** Takes it away again; what was changed since stays, and is named. */
export async function clearDemo(scope: Scope, say: Say): Promise<void> {
  const { removed, kept } = await clearShop(scope)
  say(`Removed ${removed} products, collections, pages and categories of the demo shop.`)
  if (kept.length > 0) say(`Kept, because they were changed since: ${kept.join(', ')}.`)
}
