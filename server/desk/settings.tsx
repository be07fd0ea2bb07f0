/** The page of a record of which each store has one: a form that is always there, and its JSON. */
import { z } from 'zod'
import type { StoreModel } from '#server/data/model.ts'
import type { Ctx } from '#server/http/context.ts'
import { type Attempt, takes } from '#server/http/input.ts'
import type { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import { respond } from '#server/pages/respond.ts'
import type { Fields, Stored } from '#server/records/field.ts'
import type { ChangedOne, RecordForm, RecordOf } from '#server/records/record.tsx'
import type { RecordModel } from '#server/records/record-model.ts'
import type { Scope } from '#server/scope.ts'
import type { Newer } from '#views/kit/fields/overtaken.tsx'
import { CardForm, type Cards } from './card-form.tsx'

interface SettingsParts<F extends Fields> {
  path: string
  /** Prefix of its messages: `tax.settings`. */
  words: string
  record: RecordOf<F>
  cards: Cards<F>
  /** The settings in JSON, for the description of the API. */
  shape: z.ZodObject
  /** What stands above the form, as links to pages that belong together. */
  above?(scope: Scope): JSX.Element
}

interface Shown {
  errors?: Record<string, string>
  /** The current settings, which somebody else saved. */
  newer?: Newer<RecordForm> | undefined
}

/** The routes `GET` and `PUT <path>`. Without a row, the settings are what is true until there is one. */
export function settings<F extends Fields, R extends StoreModel & Stored<F>>(
  routes: Routes,
  model: RecordModel<F> & (new () => R),
  { path, words, record, cards, shape, above }: SettingsParts<F>,
): void {
  const described = gives(z.object({ settings: shape.partial() }))
  routes.forms.push({ path, words, names: Object.values(cards).flat(2) })
  routes.get(path, described, show)
  routes.put(path, described, takes(record.changeOfOne, update, { again, present }))

  async function present({ scope }: Ctx): Promise<object> {
    const row = await model.one(scope)
    return row ? record.json(row as R) : record.columns(scope, {})
  }

  async function show(ctx: Ctx): Promise<void> {
    const current = await present(ctx)
    await page(ctx, current, { settings: current })
  }

  async function update(ctx: Ctx, sent: ChangedOne<F>): Promise<void> {
    const row = await model.set(ctx.scope, sent, sent.updatedAt)
    const flash = ctx.scope.t(`${words}.saved`)
    await respond(ctx, { json: { settings: record.json(row as R) }, to: path, flash })
  }

  /** Everything as it was typed, with what is wrong. */
  async function again(ctx: Ctx, attempt: Attempt<object>): Promise<void> {
    const { values, errors, message, present: saved } = attempt
    const newer = saved && { message, form: record.form(saved, ctx.scope, null) }
    await page(ctx, values, {}, { errors, newer })
  }

  async function page(
    ctx: Ctx,
    values: object,
    json: object,
    { errors = {}, newer }: Shown = {},
  ): Promise<void> {
    const { scope } = ctx
    const form = record.form(values, scope, null)
    const offered = await record.offered(scope, form)
    const id = words.replace('.', '-')
    const at = { id, action: path, method: 'put' as const, discardHref: path }
    const fields = { words, record, cards, form, errors, newer, offered, scope }
    return respond(ctx, {
      json,
      html: () => {
        if (!above) return <CardForm {...at} {...fields} />
        const safeAbove = above(scope)
        return (
          <div class="stack">
            {safeAbove}
            <CardForm {...at} {...fields} />
          </div>
        )
      },
      head: { title: scope.t(`${words}.title`) },
    })
  }
}
