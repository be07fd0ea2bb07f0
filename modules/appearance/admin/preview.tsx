/** The look of the form as it is typed; nothing is stored. */

import { badInput } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { kindOf } from '#server/http/negotiation/negotiate.ts'
import { said, words } from '#server/language/message.ts'
import { colorsOf, contrastProblems, sheetOf, themeFault } from '#server/looks/wardrobe.ts'
import { respond } from '#server/pages/respond.ts'
import { toldAt } from '../models/fitness.ts'
import { LookDraft } from '../models/look-draft.ts'
import { pagesIn } from '../models/preview-pages.ts'
import { laidOver } from '../models/wanted.ts'
import type { Look } from '../schemas.ts'
import { typed } from '../views/form.ts'
import { themePage } from './page.tsx'

/** As JSON: the pages in this look, its sheet, the colours that follow, and what cannot be read; else the page of the theme with its preview. */
export async function look(ctx: Ctx, sent: Look): Promise<void> {
  const { scope } = ctx
  const editing = await LookDraft.editing(scope)
  const looked = laidOver(scope, editing, sent)
  const fault = await themeFault(scope, looked.theme)
  if (fault !== undefined) throw badInput({ theme: said('appearance.admin.themeFails', { fault }) })
  const problems = (await contrastProblems(scope, looked)).map((problem) => {
    const [field, told] = toldAt(problem)
    const { nearest } = problem
    const take = scope.t('appearance.admin.take', { color: nearest })
    return { field, message: words(scope.t, told), nearest, take }
  })
  if (kindOf(ctx) !== 'json') {
    const form = { ...typed({ ...looked.brand, ...sent }), updatedAt: editing.updatedAt ?? '' }
    const errors = Object.fromEntries(problems.map(({ field, message }) => [field, message]))
    return themePage(ctx, { form, looked, errors })
  }
  await respond(ctx, {
    json: async () => ({
      pages: Object.fromEntries(
        (await pagesIn(scope, looked)).map(({ name, href }) => [name, href]),
      ),
      sheet: await sheetOf(scope, looked),
      colors: await colorsOf(scope, looked),
      problems,
    }),
  })
}

/** What was typed, with what is wrong: the preview stays that of the draft. */
export const again = (ctx: Ctx, { values, errors }: Attempt) =>
  themePage(ctx, { form: typed(values), errors })
