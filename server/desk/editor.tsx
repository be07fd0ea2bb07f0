/** The editor of a record: its form, creation and change, and their JSON. */
import { z } from 'zod'
import { writes } from '#server/access/permissions.ts'
import { isRecord } from '#server/data/own-property.ts'
import type { Ctx } from '#server/http/context.ts'
import { type Attempt, takes } from '#server/http/input.ts'
import type { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import { respond } from '#server/pages/respond.ts'
import { savedWords } from '#server/publishing/saved-words.ts'
import {
  customFieldsOf,
  type FieldKind,
  saveCustomFields,
  withCustomFields,
  withCustomValues,
} from '#server/records/custom-fields.ts'
import type { Fields, Stored } from '#server/records/field.ts'
import type { Changed, Draft, RecordForm, RecordJson, RecordOf } from '#server/records/record.tsx'
import type { Scope } from '#server/scope.ts'
import { DeleteButton } from '#views/kit/fields/button.tsx'
import type { Newer } from '#views/kit/fields/overtaken.tsx'
import { type CardsFor, DeskEditor } from './card-form.tsx'
import { backTo, byId, type Noun, pathOf } from './noun.ts'

const intent = z.string().max(40).optional()

type Row = { id: string; createdAt: string; updatedAt: string }
type Sent = {
  customFields?: Readonly<Record<string, unknown>> | undefined
  intent?: string | undefined
}

interface EditorParts<F extends Fields, R extends Row & Stored<F>> {
  record: RecordOf<F>
  create(scope: Scope, draft: Draft<F>): Promise<R>
  update(scope: Scope, id: string, draft: Draft<F>, version?: string): Promise<R>
  /** For a form as it is filled in, where the fields depend on that. */
  cards: CardsFor<F>
  /** Answers in place of a blank form where something has to be said first; false where the form can be shown. */
  begins?(ctx: Ctx): Promise<boolean>
  /** Where one goes on from a stored record, before its delete button. */
  leads?(id: string, scope: Scope): JSX.Element | Promise<JSX.Element>
  /** Actions beside the title of a stored record; by default `leads` and the delete button. */
  actions?(id: string, scope: Scope): JSX.Element
  /** The records have custom fields, which are shown and saved with the others. */
  customFields?: FieldKind
  /** What stands below the form of a stored record. */
  below?(id: string, scope: Scope): Promise<JSX.Element>
  publishing?: Publishing<F, R>
}

/** How records of a kind are published. */
export interface Publishing<F extends Fields, R> {
  /** The draft to write for what was sent; `intent` is the button's: "publish". `before` is the stored record. */
  wish(ctx: Ctx, sent: Draft<F> & { intent?: string | undefined }, before?: R): Draft<F>
  /** The card beside the fields; `isStored`: the form shows the record, and nothing that was typed. */
  card(
    form: RecordForm,
    shown: { errors: Record<string, string>; isStored: boolean; scope: Scope },
  ): Promise<JSX.Element>
  /** A draft, with the time for which it waits; else published. */
  stands(row: R): { status: string; publishAt: string | null }
}

/** The routes `GET <path>/new`, `POST <path>/create`, `GET <path>/:id` and `PUT <path>/:id/update`. */
export function editor<F extends Fields, R extends Row & Stored<F>>(
  routes: Routes,
  noun: Noun<R, RecordJson<F>>,
  parts: EditorParts<F, R>,
): void {
  const { path, words, one } = noun
  const { record } = parts
  const actions =
    parts.actions ??
    (async (id: string, scope: Scope) => {
      const safeLeads = await parts.leads?.(id, scope)
      return (
        <>
          {safeLeads}
          <DeleteButton href={pathOf(noun, id)} label={scope.t(`${words}.delete`)} />
        </>
      )
    })
  const kind = parts.customFields
  const { publishing } = parts
  const sent = <T,>(schema: z.ZodType<T>) => {
    const known = withCustomFields(schema, kind)
    return (
      publishing ? (known as unknown as z.ZodObject).extend({ intent }) : known
    ) as typeof known
  }
  const present = async ({ scope, params }: Ctx) =>
    jsonOf(scope, await noun.find(scope, params.id ?? ''))

  routes.get(`${path}/new`, writes, blank)
  const shape = noun.shape && kind ? withCustomValues(noun.shape) : noun.shape
  const described = (status: number) => (shape ? [gives(z.object({ [one]: shape }), status)] : [])
  routes.post(`${path}/create`, ...described(201), takes(sent(record.creation), create, { again }))
  routes.get(`${path}/:id`, ...described(200), takes(byId, show))
  routes.put(
    `${path}/:id/update`,
    ...described(200),
    takes(sent(record.change), update, { again, present }),
  )

  /** With what a link has chosen already: `new?zoneId=…`. */
  async function blank(ctx: Ctx) {
    if (await parts.begins?.(ctx)) return
    const chosen = Object.entries(ctx.query).filter(([name]) => Object.hasOwn(record.fields, name))
    return edit(ctx, record.blank(ctx.scope, Object.fromEntries(chosen)))
  }

  async function create(ctx: Ctx, sent: Draft<F> & Sent) {
    const draft = publishing?.wish(ctx, sent) ?? sent
    const row = await written(ctx.scope, (inner) => parts.create(inner, draft), sent, true)
    return saved(ctx, row, 201)
  }

  /** The record and its custom fields in one transaction. */
  async function written(
    scope: Scope,
    write: (scope: Scope) => Promise<R>,
    { customFields: sent }: Sent,
    isNew = false,
  ): Promise<R> {
    if (kind === undefined) return write(scope)
    return scope.atomic(async (inner) => {
      const row = await write(inner)
      await saveCustomFields(inner, kind, { id: row.id, sent }, { isNew })
      return row
    })
  }

  async function jsonOf(scope: Scope, row: R): Promise<RecordJson<F>> {
    const json = noun.json(row)
    if (kind === undefined) return json
    return { ...json, customFields: (await customFieldsOf(scope, kind, [row.id]))(row.id) }
  }

  async function show(ctx: Ctx) {
    const json = await present(ctx)
    return edit(ctx, record.form(json, ctx.scope, json.id), { json })
  }

  async function update(ctx: Ctx, sent: Changed<F> & Sent) {
    const { id, updatedAt } = sent
    const draft = publishing?.wish(ctx, sent, await noun.find(ctx.scope, id)) ?? sent
    const change = (inner: Scope) => parts.update(inner, id, draft, updatedAt)
    return saved(ctx, await written(ctx.scope, change, sent))
  }

  /** The form with its input and errors. */
  function again(ctx: Ctx, { values, errors, message, present: json }: Attempt<RecordJson<F>>) {
    const { scope, params } = ctx
    const newer = json && { message, form: record.form(json, scope, json.id) }
    const typed = isRecord(values.customFields) ? values.customFields : {}
    return edit(ctx, record.form(values, scope, params.id ?? null), { errors, newer, typed })
  }

  async function saved(ctx: Ctx, row: R, status = 200) {
    const { scope } = ctx
    const json = await jsonOf(scope, row)
    const said = scope.t(`${words}.saved`, { name: noun.called(json, scope) })
    return respond(ctx, {
      status,
      json: { [one]: json },
      to: pathOf(noun, row.id),
      flash: publishing ? savedWords(scope, said, publishing.stands(row)) : said,
    })
  }

  /** Of the stored record, whatever is typed over it. */
  async function nameOf(ctx: Ctx, json?: RecordJson<F>): Promise<string> {
    const { scope } = ctx
    return noun.called(json ?? (await present(ctx)), scope) || scope.t(`${words}.one`)
  }

  async function edit(ctx: Ctx, form: RecordForm, shown: Shown<F> = {}) {
    const { scope } = ctx
    const { errors = {}, newer, json, typed: sent = {} } = shown
    const { id } = form
    const isStored = shown.errors === undefined
    const offered = await record.offered(scope, form)
    const cards = typeof parts.cards === 'function' ? parts.cards(form) : parts.cards
    const below = async () => (id === null ? '' : ((await parts.below?.(id, scope)) ?? ''))
    return respond(ctx, {
      json: { [one]: json ?? form },
      html: async () => {
        const safeBelow = await below()
        const own = kind && { kind, id, sent, errors }
        const more = (own ? await scope.place('CustomFieldInputs', own) : '') as 'safe'
        const aside = (await publishing?.card(form, { errors, isStored, scope })) as 'safe'
        const safeEditor = (
          <DeskEditor
            {...{ noun, record, cards, form, errors, newer, offered, more, aside, scope }}
          />
        )
        return safeBelow === '' ? (
          safeEditor
        ) : (
          <div class="stack">
            {safeEditor}
            {safeBelow}
          </div>
        )
      },
      head: {
        title: id === null ? scope.t(`${words}.new`) : await nameOf(ctx, json),
        breadcrumbs: backTo(noun, scope),
        ...(id === null ? {} : { actions: await actions(id, scope) }),
      },
    })
  }
}

interface Shown<F extends Fields> {
  errors?: Record<string, string>
  /** The current record, which somebody else saved. */
  newer?: Newer<RecordForm> | undefined
  json?: RecordJson<F>
  /** Custom fields as typed. */
  typed?: Readonly<Record<string, unknown>>
}
