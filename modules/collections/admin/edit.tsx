import { isForm } from '#server/http/body.ts'
import type { Ctx } from '#server/http/context.ts'
import { type Attempt, parseInput } from '#server/http/input.ts'
import { fromWritten } from '#server/pages/markdown/written-html.ts'
import { respond } from '#server/pages/respond.ts'
import { savedWords } from '#server/publishing/saved-words.ts'
import { customFieldsOf } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { Collection } from '../models/collection.ts'
import { create as createIt, update as updateIt } from '../models/manage-collections.ts'
import { Membership } from '../models/membership/membership.ts'
import * as schemas from '../schemas.ts'
import { applyIntent } from '../views/admin/apply-intent.ts'
import { emptyCollectionForm } from '../views/admin/collection-form.ts'
import { adminJson, type CollectionJson } from '../views/json.ts'
import { editor, pickedOf } from './editor.tsx'
import { bodyOf, formOf, typedForm } from './form.ts'

type Values = Record<string, unknown> & { id?: string | undefined }

/** The form of a collection that is not there yet. */
export const blank = (ctx: Ctx) => editor(ctx, emptyCollectionForm())

/** The collection of the address, as JSON. */
export async function present({ scope, params }: Ctx) {
  const collection = await Collection.find(scope, params.id ?? '')
  return jsonOf(scope, collection)
}

/** What was sent, as the record has it. */
export function yours(saved: CollectionJson, { seoTitle, seoDescription, ...sent }: Values) {
  const { title, description } = saved.seo
  return {
    ...{ ...saved, ...sent },
    seo: { title: seoTitle ?? title, description: seoDescription ?? description },
  }
}

export async function show(ctx: Ctx) {
  const collection = await present(ctx)
  const stored = collection.description
  return editor(ctx, await savedForm(ctx.scope, collection), { json: { collection }, stored })
}

export async function create(ctx: Ctx, values: Values) {
  if (await asksFirst(ctx, values)) return
  const input = parseInput(schemas.creation, await inputOf(ctx, values))
  const collection = await createIt(ctx.scope, input)
  return saved(ctx, collection, 201)
}

export async function update(ctx: Ctx, values: Values) {
  if (await asksFirst(ctx, values)) return
  const id = ctx.params.id ?? ''
  const input = await inputOf(ctx, values, id)
  const { updatedAt, ...draft } = parseInput(schemas.change, input)
  const collection = await updateIt(ctx.scope, id, draft, updatedAt)
  return saved(ctx, collection, 200)
}

/** The form as it was typed, with what is wrong. */
export async function again(ctx: Ctx, attempt: Attempt<Awaited<ReturnType<typeof present>>>) {
  const { values, errors, message, present: saved } = attempt
  const form = typedForm(values, ctx.params.id ?? null)
  const ids = form.products.map(({ id }) => id)
  const collection = { ...form, products: await pickedOf(ctx.scope, ids) }
  const newer = saved && { message, form: await savedForm(ctx.scope, saved) }
  const stored = saved?.description
  return editor(ctx, collection, { errors: atTheirFields(errors), newer, stored })
}

/** Buttons that change the form without saving it; answers whether it was one. */
async function asksFirst(ctx: Ctx, values: Values): Promise<boolean> {
  const intent = typeof values.intent === 'string' ? values.intent : 'save'
  if (!isForm(ctx) || intent === 'save' || intent === 'publish') return false
  const form = typedForm(values, ctx.params.id ?? null)
  const added = intent.startsWith('add-product:') ? [intent.slice('add-product:'.length)] : []
  const changed = applyIntent(form, intent) ?? form
  const ids = [...new Set([...changed.products.map(({ id }) => id), ...added])]
  await editor(
    ctx,
    { ...changed, products: await pickedOf(ctx.scope, ids) },
    {
      find: typeof values.find === 'string' ? values.find : '',
      counts: intent === 'count',
    },
  )
  return true
}

async function inputOf(ctx: Ctx, values: Values, id?: string): Promise<unknown> {
  const { scope } = ctx
  if (!isForm(ctx)) return values
  const form = typedForm(values, null)
  const stored = id === undefined ? '' : (await Collection.find(scope, id)).description
  const about = { field: 'description', stored }
  return bodyOf(scope, { ...form, description: await fromWritten(scope, form.description, about) })
}

/** The form names the picture's parts by themselves. */
const atTheirFields = (errors: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [
      name === 'image.url' ? 'imageUrl' : name === 'productIds' ? 'find' : name,
      text,
    ]),
  )

async function saved(ctx: Ctx, collection: Collection, status: number) {
  const { scope } = ctx
  const { id, title, isActive, publishAt } = collection
  const said = scope.t('collections.admin.saved', { title })
  return respond(ctx, {
    status,
    json: { collection: await jsonOf(scope, collection) },
    to: `/admin/collections/${id}`,
    flash: savedWords(scope, said, { status: isActive ? 'published' : 'draft', publishAt }),
  })
}

export async function jsonOf(scope: Scope, collection: Collection) {
  const { id } = collection
  const count = (await Membership.counts(scope, [id])).get(id) ?? 0
  return adminJson(collection, count, (await customFieldsOf(scope, 'collection', [id]))(id))
}

async function savedForm(scope: Scope, collection: CollectionJson) {
  const { id, type } = collection
  const ids = type === 'manual' ? await Membership.idsIn(scope, id) : []
  return formOf(scope, collection, await pickedOf(scope, ids))
}
