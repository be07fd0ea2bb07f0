/** The addresses of the account that asks. */
import type { z } from 'zod'
import { signInFirst } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import type { MessageKey } from '#server/language/message.ts'
import type { Address } from '#server/locale/address/address.ts'
import { respond } from '#server/pages/respond.ts'
import { readPerson } from '#server/people/erase-person.ts'
import { personOf } from '#server/people/person.ts'
import { asTexts } from '#server/text/as-text.ts'
import { SavedAddress } from '../models/saved-address.ts'
import type { blank, byId, change } from '../schemas.ts'
import { addressesJson } from '../views/json.ts'

const path = '/account/addresses'

export async function list(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  const addresses = addressesJson(await SavedAddress.of(scope, userOf(ctx).id))
  await respond(ctx, {
    json: { addresses },
    html: () => scope.page('account-addresses', { addresses }),
    head: { title: scope.t('customers.addresses'), noindex: true },
  })
}

export const ask = (ctx: Ctx, { country }: z.output<typeof blank>): Promise<void> =>
  edit(ctx, { values: country === undefined ? {} : { country }, errors: {} })

export async function show(ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> {
  const { address } = await SavedAddress.own(ctx.scope, userOf(ctx).id, id)
  await edit(ctx, { id, values: { ...address }, errors: {} }, { address: { id, ...address } })
}

export const again = (ctx: Ctx, { values, errors }: Attempt): Promise<void> => {
  const { id } = ctx.params
  return edit(ctx, { ...(id === undefined ? {} : { id }), values: asTexts(values), errors })
}

export async function add(ctx: Ctx, address: Address): Promise<void> {
  const { id } = await SavedAddress.keep(ctx.scope, userOf(ctx).id, address)
  await answer(ctx, id, 'customers.saved', 201)
}

export async function update(ctx: Ctx, { id, address }: z.output<typeof change>): Promise<void> {
  await SavedAddress.replace(ctx.scope, userOf(ctx).id, id, address)
  await answer(ctx, id, 'customers.saved')
}

export async function prefer(ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> {
  await SavedAddress.prefer(ctx.scope, userOf(ctx).id, id)
  await answer(ctx, id, 'customers.preferred')
}

export async function remove(ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> {
  const { scope } = ctx
  await SavedAddress.drop(scope, userOf(ctx).id, id)
  await respond(ctx, {
    json: { deleted: true },
    to: path,
    flash: scope.t('customers.deleted'),
  })
}

/** What the shop keeps of whoever asks, as a file. */
export async function download(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  const { id: userId, email, emailVerified } = userOf(ctx)
  const person = await personOf(scope, { userId, emails: emailVerified ? [email] : [] })
  const data = await readPerson(scope, person)
  ctx.attachment('my-data.json')
  ctx.set('Cache-Control', 'no-store')
  ctx.type = 'application/json; charset=utf-8'
  ctx.body = JSON.stringify(data, null, 2)
}

interface Typed {
  id?: string
  values: Record<string, string>
  errors: Record<string, string>
}

async function edit(ctx: Ctx, form: Typed, json: object = {}): Promise<void> {
  const { scope } = ctx
  const { id = null, values, errors } = form
  const title = scope.t(id === null ? 'customers.addAddress' : 'customers.editAddress')
  await respond(ctx, {
    json,
    html: () => scope.page('account-address', { id, values, errors }),
    head: { title, noindex: true },
  })
}

async function answer(ctx: Ctx, id: string, flash: MessageKey, status = 200): Promise<void> {
  const { scope } = ctx
  const all = addressesJson(await SavedAddress.of(scope, userOf(ctx).id))
  await respond(ctx, {
    status,
    json: { address: all.find((one) => one.id === id) },
    to: path,
    flash: scope.t(flash),
  })
}

function userOf({ scope }: Ctx) {
  if (!scope.user) throw signInFirst()
  return scope.user
}
