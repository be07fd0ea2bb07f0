/** What the appearance of the shop tells and answers. */
import type { Answers, Gathered } from '#server/dispatcher.ts'
import { LookVersion } from './models/look-version.ts'
import { pictureUses, repointPictures } from './models/picture-uses.ts'

declare module '#server/bus.ts' {
  interface Tells {
    /** Shoppers see another look from now on. */
    'look.published': { lookId: string }
  }
}

export const answers: Answers = {
  'appearance.live': async (scope) => (await LookVersion.live(scope))?.choice ?? null,
  'appearance.version': async (scope, { id }) =>
    (await LookVersion.in(scope).findOne({ id }))?.choice ?? null,
}

export const gathers: Gathered = {
  firstDay: async (scope) => ({
    ...{ name: 'look', area: 'appearance', order: 20, href: '/admin/theme' },
    ...{ title: 'appearance.firstDay.look', text: 'appearance.firstDay.lookText' },
    done: (await LookVersion.live(scope)) !== undefined,
  }),
  pictureUses: (scope, { urls }) => pictureUses(scope, urls),
  repointPictures: (scope, { from, to }) => repointPictures(scope, from, to.url),
}
