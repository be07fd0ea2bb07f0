/** What the module answers: the question is that of server/looks/swatches.ts. */
import type { Answers } from '#server/dispatcher.ts'
import { swatchesOf } from './models/swatches-of.ts'

export const answers: Answers = {
  'swatches.of': (scope, { options, loose }) => swatchesOf(scope, options, loose),
}
