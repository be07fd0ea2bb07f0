import { cards } from './products/cards.ts'
import { deskGoods } from './products/desk.ts'
import { notebooks } from './products/notebooks.ts'
import { postGoods } from './products/post.ts'
import { posters } from './products/posters.ts'
import { prints } from './products/prints.ts'
import { smallThings } from './products/small-things.ts'
import { wrapping } from './products/wrapping.ts'
import type { DemoProduct } from './types.ts'

/** Everything the demo shop sells. */
export const catalogue: readonly DemoProduct[] = [
  ...prints,
  ...posters,
  ...notebooks,
  ...deskGoods,
  ...cards,
  ...postGoods,
  ...wrapping,
  ...smallThings,
]
