/** The admin's search: every record, and what the command palette offers. */
import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { kindOf } from '#server/http/negotiation/negotiate.ts'
import { respond } from '#server/pages/respond.ts'
import { beginsAs, isNamed } from '#server/text/match-words.ts'
import { commandsFor, placesFor, recordsFor } from '../models/admin-search.ts'
import type { finding } from '../schemas.ts'
import { Everything } from '../views/suggestions/admin-search.tsx'
import { PaletteList } from '../views/suggestions/palette-list.tsx'
import { settingFieldsFor } from './setting-fields.ts'

type Asked = z.output<typeof finding>

const mostOnPage = 10
const mostInPalette = 4

/** Pages, things to do, fields of settings and all records that have the words, by kind. */
export async function find(ctx: Ctx, { q }: Asked): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const groups = await recordsFor(scope, q, mostOnPage)
  const places = q === '' ? [] : placesFor(scope, q)
  const commands = q === '' ? [] : commandsFor(scope, q)
  const fields = settingFieldsFor(scope, q)
  await respond(ctx, {
    json: { query: q, places, commands, fields, groups },
    html: () => <Everything {...{ query: q, places, commands, fields, groups, t }} />,
    head: {
      title: q === '' ? t('search.admin.title') : t('search.admin.resultsFor', { query: q }),
      narrow: true,
    },
  })
}

/** What the palette shows: pages, things to do, fields of settings, records. Who opens it as a page gets the search. */
export async function suggest(ctx: Ctx, { q }: Asked): Promise<void> {
  const { scope } = ctx
  if (kindOf(ctx) === 'page') {
    return respond(ctx, { to: `/admin/search?q=${encodeURIComponent(q)}`, json: {} })
  }
  const places = placesFor(scope, q)
  const commands = commandsFor(scope, q)
  const fields = settingFieldsFor(scope, q)
  const fieldsFirst =
    fields.some(({ label }) => beginsAs(label, q)) && !places.some(({ label }) => isNamed(label, q))
  const groups = await recordsFor(scope, q, mostInPalette)
  await respond(ctx, {
    json: { query: q, places, commands, fields, groups },
    html: () => (
      <PaletteList {...{ query: q, places, commands, fields, fieldsFirst, groups, t: scope.t }} />
    ),
  })
}
