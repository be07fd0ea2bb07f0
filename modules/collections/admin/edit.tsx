import { isForm } from '#server/http/body.ts'
import type { Ctx } from '#server/http/context.ts'
import { type Attempt, parseInput } from '#server/http/takes.ts'
import { respond } from '#server/pages/respond.ts'
import { Collection } from '../models/collection.ts'
import { Membership } from '../models/membership.ts'
import { create as createIt, update as updateIt } from '../models/shelf.ts'
import * as schemas from '../schemas.ts'
import { applyIntent } from '../views/admin/apply-intent.ts'
import { emptyCollectionForm } from '../views/admin/collection-form.ts'
import { adminJson } from '../views/json.ts'
import { editor, pickedOf } from './editor.tsx'
import { bodyOf, formOf, typedForm } from './form.ts'

type Values = Record<string, unknown> & { id?: string | undefined }

/** The form of a collection that is not there yet. */
export const blank = (ctx: Ctx) => editor(ctx, emptyCollectionForm())

export async function show(ctx: Ctx, { id }: { id: string }) {
  const { scope } = ctx
  const collection = await Collection.find(scope, id)
  const ids = collection.type === 'manual' ? await Membership.idsIn(scope, id) : []
  const counts = await Membership.counts(scope, [id])
  return editor(ctx, formOf(scope, collection, await pickedOf(scope, ids)), {
    json: { collection: adminJson(collection, counts.get(id) ?? 0) },
  })
}

export async function create(ctx: Ctx, values: Values) {
  if (await asksFirst(ctx, values)) return
  const input = parseInput(schemas.creation, inputOf(ctx, values), ctx.scope)
  const collection = await createIt(ctx.scope, input)
  return saved(ctx, collection, 201)
}

export async function update(ctx: Ctx, values: Values) {
  if (await asksFirst(ctx, values)) return
  const { updatedAt, ...draft } = parseInput(schemas.change, inputOf(ctx, values), ctx.scope)
  const collection = await updateIt(ctx.scope, ctx.params.id ?? '', draft, updatedAt)
  return saved(ctx, collection, 200)
}

/** The form as it was typed, with what is wrong. To save over a newer version is then a decision. */
export async function again(ctx: Ctx, { values, errors, status, message }: Attempt) {
  const { scope, params } = ctx
  const form = typedForm(values, params.id ?? null)
  const products = await pickedOf(
    scope,
    form.products.map(({ id }) => id),
  )
  const overtaken = status === 409 && Object.keys(errors).length === 0 && form.id !== null
  if (!overtaken) return editor(ctx, { ...form, products }, { errors: atTheirFields(errors) })
  const { updatedAt } = await Collection.find(scope, form.id ?? '')
  const problem = `${message} ${scope.t('collections.admin.overtaken')}`
  return editor(ctx, { ...form, products, updatedAt }, { errors: { title: problem } })
}

/** Buttons that change the form without saving it; answers whether it was one. */
async function asksFirst(ctx: Ctx, values: Values): Promise<boolean> {
  const intent = typeof values.intent === 'string' ? values.intent : 'save'
  if (!isForm(ctx) || intent === 'save') return false
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

function inputOf(ctx: Ctx, values: Values): unknown {
  if (!isForm(ctx)) return values
  return bodyOf(ctx.scope, typedForm(values, null))
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
  const counts = await Membership.counts(scope, [collection.id])
  return respond(ctx, {
    status,
    json: { collection: adminJson(collection, counts.get(collection.id) ?? 0) },
    to: `/admin/collections/${collection.id}`,
    flash: scope.t('collections.admin.saved', { title: collection.title }),
  })
}
