/** The page of the theme, with whatever was typed into its form. */
import type { Ctx } from '#server/http/context.ts'
import { wallOf } from '#server/locale/time-zone.ts'
import { cornerNames, densityNames } from '#server/looks/brand.ts'
import { fontPairNames } from '#server/looks/font-pairs.ts'
import { triedLook } from '#server/looks/look-request.ts'
import { lostPictures } from '#server/looks/lost-pictures.ts'
import { colorsOf, installedThemes, themeFault, themeOf } from '#server/looks/wardrobe.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import type { Newer } from '#views/kit/fields/overtaken.tsx'
import { unseenLogo } from '../models/logo-sight.ts'
import { type Editing, LookDraft } from '../models/look-draft.ts'
import { LookVersion, type Wanted } from '../models/look-version.ts'
import { frontIn, pagesIn } from '../models/preview-pages.ts'
import { type LookForm, typed } from '../views/form.ts'
import { lookJson, themeJson, versionJson } from '../views/json.ts'
import { ThemePage } from '../views/theme-page.tsx'

interface Shown {
  /** What was typed; what is stored where nothing was. */
  form?: LookForm
  /** The look that the preview shows: that of the form where it is sound. */
  looked?: Wanted
  errors?: Record<string, string>
  newer?: Newer<LookForm> | undefined
}

/** The form of a look as it is stored. */
export const filled = (scope: Scope, editing: Editing): LookForm =>
  typed({ ...lookJson(editing), theme: themeOf(scope, editing) })

/** Answers with the page, or with all that it shows as JSON. */
export async function themePage(ctx: Ctx, shown: Shown = {}): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const editing = await LookDraft.editing(scope)
  const [themes, versions, lost] = await Promise.all([
    installedThemes(scope),
    LookVersion.list(scope),
    lostPictures(scope, editing.brand),
  ])
  const live = themeOf(scope, versions[0]?.choice ?? { theme: null })
  const cards = themes.map(themeJson(live))
  const history = versions.map(versionJson)
  await respond(ctx, {
    json: { look: lookJson(editing), lost, themes: cards, versions: history },
    html: async () => {
      const { errors = {}, newer, form = filled(scope, editing), looked = editing } = shown
      const opens = (await themeFault(scope, looked.theme)) === undefined
      const { brand } = looked
      const titleOf = (theme: string | null) =>
        themes.find(({ name }) => name === themeOf(scope, { theme }))?.title ?? theme ?? ''
      return (
        <ThemePage
          {...{ form, errors, newer, lost, t }}
          colors={opens ? await colorsOf(scope, looked) : {}}
          unseen={opens ? await unseenLogo(scope, looked) : []}
          cards={cards.map((one) => ({
            ...one,
            previewHref: frontIn(scope, { theme: one.name, brand }),
          }))}
          choices={themes.map(({ name, title }) => ({ value: name, label: title }))}
          {...choicesIn(scope)}
          draft={{
            ...{ state: editing.state, version: editing.updatedAt, failure: editing.failure },
            publishAt: editing.publishAt ? wallOf(editing.publishAt, scope.shop.timeZone) : '',
            timeZone: scope.shop.timeZone,
            isTrying: triedLook(ctx) !== undefined,
          }}
          pages={await pagesIn(scope, looked)}
          versions={history.map((one) => ({
            ...one,
            title: titleOf(one.theme),
            at: scope.format.dateTime(one.publishedAt),
          }))}
        />
      )
    },
    head: { title: t('appearance.admin.title') },
  })
}

function choicesIn({ t }: Scope) {
  const from = (kind: string, names: readonly string[]) => [
    { value: '', label: t(`appearance.admin.${kind}.theme`) },
    ...names.map((value) => ({ value, label: t(`appearance.admin.${kind}.${value}`) })),
  ]
  return {
    fonts: from('fonts', fontPairNames),
    corners: from('corners', cornerNames),
    densities: from('density', densityNames),
  }
}
