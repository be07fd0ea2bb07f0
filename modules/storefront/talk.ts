/** What the storefront tells and gathers of its arranged places. */
import type { Gathered } from '#server/dispatcher.ts'
import { pictureUses, repointPictures } from './models/picture-uses.ts'
import { sectionActs } from './models/section-acts.ts'
import { publishDue } from './models/section-schedule.ts'
import { translatableSections } from './models/translatable.ts'

declare module '#server/bus.ts' {
  interface Tells {
    /** Shoppers see other blocks in these places, or the theme's own again. */
    'sections.published': { places: string[] }
    'sections.reset': { places: string[] }
  }
}

export const gathers: Gathered = {
  actKinds: () => sectionActs,
  publishKinds: () => [{ kind: 'section', publishDue }],
  comingAreas: () => 'storefront',
  translatables: () => [{ kind: 'section', order: 60, read: translatableSections }],
  pictureUses: (scope, { urls }) => pictureUses(scope, urls),
  repointPictures: (scope, { from, to }) => repointPictures(scope, from, to.url),
}
