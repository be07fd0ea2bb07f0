/** What the storefront tells and answers of its arranged places. */
import type { Answers } from '#server/dispatcher.ts'
import type { FileUse } from '#server/files/files.ts'
import { pictureUses, repointPictures } from './models/picture-uses.ts'
import { translatableSections } from './models/translatable.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** The places whose blocks hold any of these addresses. */
    'storefront.pictureUses': { in: { urls: string[] }; out: FileUse[] }
    /** Names another file wherever one was named. */
    'storefront.repointPictures': { in: { from: string; to: { url: string } }; out: undefined }
  }
  interface Tells {
    /** Shoppers see other blocks in these places, or the theme's own again. */
    'sections.published': { places: string[] }
    'sections.reset': { places: string[] }
  }
}

export const answers: Answers = {
  'storefront.pictureUses': (scope, { urls }) => pictureUses(scope, urls),
  'storefront.repointPictures': async (scope, { from, to }) => {
    await repointPictures(scope, from, to.url)
    return undefined
  },
  'translatable.section': translatableSections,
}
