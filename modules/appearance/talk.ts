/** What the appearance of the shop tells and answers. */
import type { Answers, Gathered } from '#server/dispatcher.ts'
import { lookActs } from './models/act-kinds.ts'
import { LookDraft } from './models/look-draft.ts'
import { LookVersion } from './models/look-version.ts'
import { pictureUses, repointPictures } from './models/picture-uses.ts'
import { publishDue } from './models/publishing.ts'

declare module '#server/bus.ts' {
  interface Tells {
    /** Shoppers see another look from now on. */
    'look.published': { lookId: string }
  }
}

export const answers: Answers = {
  'appearance.live': async (scope) => (await LookVersion.live(scope))?.choice ?? null,
  'appearance.at': async (scope, { at }) => {
    const { theme, brand, publishAt } = await LookDraft.editing(scope)
    return publishAt !== null && publishAt <= at ? { theme, brand } : null
  },
  'appearance.version': async (scope, { id }) =>
    (await LookVersion.in(scope).findOne({ id }))?.choice ?? null,
}

export const gathers: Gathered = {
  actKinds: () => lookActs,
  publishKinds: () => [{ kind: 'look', publishDue }],
  comingAreas: () => 'appearance',
  firstDay: async (scope) => ({
    ...{ name: 'look', area: 'appearance', order: 20, href: '/admin/theme' },
    ...{ title: 'appearance.firstDay.look', text: 'appearance.firstDay.lookText' },
    // A logo of the settings is a look of one's own too.
    done: scope.shop.logo !== null || (await LookVersion.live(scope)) !== undefined,
  }),
  pictureUses: (scope, { urls }) => pictureUses(scope, urls),
  repointPictures: (scope, { from, to }) => repointPictures(scope, from, to.url),
}
