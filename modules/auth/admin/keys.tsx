import { type DeletionOf, removeAt } from '#server/desk/remove-at.ts'
import { badInput, signInFirst } from '#server/errors.ts'
import type { Ctx, Step } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import type { Routes } from '#server/http/routes.ts'
import type { Said } from '#server/language/message.ts'
import { shortList } from '#server/lists/short/short-list.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import { moment } from '#server/records/kinds.tsx'
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import { DeleteButton, NewButton } from '#views/kit/fields/button.tsx'
import { User } from '../models/accounts/user.ts'
import { ApiKey } from '../models/api-keys/api-key.ts'
import { PermissionSet } from '../models/permissions/permission-set.ts'
import { KeyEditor, KeyList, KeyMaker, KeyOnce, keyColumns } from '../views/admin/keys.tsx'
import { type ApiKeyJson, apiKeyJson } from '../views/api-key-json.ts'
import type { KeyChange, NewKey } from './key-schemas.ts'

const path = '/admin/api-keys'

/** The keys by which programs call the admin. */
export const keyList = (admin: Routes, steps: readonly Step[]): void =>
  shortList(
    admin,
    {
      ...{ path, what: 'apiKeys', steps, columns: keyColumns },
      rows: async (scope) => jsonOf(scope, await ApiKey.list(scope)),
      fields: {
        name: { as: 'text', of: ({ name }) => name },
        state: {
          as: 'choice',
          of: ({ state }) => state,
          choices: ['active', 'expired', 'suspended'],
        },
        permissionSetId: {
          ...{ as: 'choice', choices: setsOrAll },
          of: ({ permissionSet }) => permissionSet?.id ?? 'everything',
          by: ({ permissionSet }) => permissionSet?.name ?? null,
        },
        lastUsedAt: { as: 'moment', of: ({ lastUsedAt }) => lastUsedAt },
        expiresAt: { as: 'moment', of: ({ expiresAt }) => expiresAt },
      },
    },
    async (ctx, apiKeys, list) => {
      const { t } = ctx.scope
      const button = <NewButton path={path} words="auth.admin.keys" t={t} />
      await respond(ctx, {
        json: { apiKeys, total: apiKeys.length },
        html: async () => <KeyList rows={apiKeys} list={await list()} starts={button} t={t} />,
        head: { title: t('auth.admin.keys.title'), actions: button },
      })
    },
  )

/** The permission sets, and none: everything. */
async function setsOrAll(scope: Scope) {
  const sets = await PermissionSet.list(scope)
  return [
    ...sets.map(({ id: value, name: label }) => ({ value, label })),
    { value: 'everything', label: scope.t('auth.admin.keys.everything') },
  ]
}

export const blank = (ctx: Ctx): Promise<void> => maker(ctx, {})

/** Answers the text of the key, this once. */
export async function create(ctx: Ctx, { expiresAt, ...given }: NewKey): Promise<void> {
  const { scope } = ctx
  const { t, user } = scope
  if (!user) throw signInFirst()
  const draft = { ...given, expiresAt: expiryOf(scope, expiresAt), createdBy: user.id }
  const { apiKey, key } = await ApiKey.issue(scope, draft)
  const [json] = await jsonOf(scope, [apiKey])
  await respond(ctx, {
    status: 201,
    json: { apiKey: json, key },
    html: () => <KeyOnce apiKey={key} t={t} />,
    head: {
      ...{ title: apiKey.name, breadcrumbs: trail(scope), narrow: true },
      told: t('auth.admin.keys.created'),
    },
  })
}

/** The form for a new key as it was typed. */
export const createAgain = (ctx: Ctx, { values, errors }: Attempt): Promise<void> =>
  maker(ctx, values, errors)

export async function show(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await editor(ctx, await present(ctx, id))
}

export async function update(ctx: Ctx, { id, name, updatedAt }: KeyChange): Promise<void> {
  const { scope } = ctx
  await ApiKey.change(scope, id, name === undefined ? {} : { name }, updatedAt)
  const apiKey = await present(ctx, id)
  await respond(ctx, {
    json: { apiKey },
    to: `${path}/${encodeURIComponent(id)}`,
    flash: scope.t('auth.admin.keys.saved', { name: apiKey.name }),
  })
}

/** The form of a key as it was typed. */
export const updateAgain = async (ctx: Ctx, { values, errors }: Attempt): Promise<void> =>
  editor(ctx, { ...(await present(ctx)), name: asText(values.name) }, errors)

export async function ask(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const apiKey = await present(ctx, id)
  await askFirst(ctx, {
    json: { apiKey },
    question: t('auth.admin.keys.revokeQuestion', { name: apiKey.name }),
    consequence: t('auth.admin.keys.revokeConsequence'),
    action: `${path}/${encodeURIComponent(id)}/delete`,
    confirmLabel: t('auth.admin.keys.revokeConfirm'),
    back: `${path}/${encodeURIComponent(id)}`,
    title: apiKey.name,
    breadcrumbs: trail(scope),
  })
}

export async function revoke(ctx: Ctx, asked: DeletionOf): Promise<void> {
  await removeAt(ctx.scope, ApiKey, asked, (scope, id) => ApiKey.remove(scope, id))
  const flash = ctx.scope.t('auth.admin.keys.revoked')
  await respond(ctx, { json: { deleted: true }, to: path, flash })
}

/** The key of the address as it is now. 404. */
export async function present(ctx: Ctx, id = ctx.params.id ?? ''): Promise<ApiKeyJson> {
  const apiKey = await ApiKey.find(ctx.scope, id)
  return apiKeyJson(apiKey, await ownerOf(ctx.scope, [apiKey]).then((of) => of(apiKey)))
}

async function maker(
  ctx: Ctx,
  typed: Record<string, unknown>,
  errors: Record<string, string> = {},
): Promise<void> {
  const { scope } = ctx
  const { t, shop } = scope
  const sets = await PermissionSet.list(scope)
  const form = {
    name: asText(typed.name),
    permissionSetId: asText(typed.permissionSetId ?? sets[0]?.id),
    expiresAt: asText(moment().typed(typed.expiresAt, scope)),
  }
  const choices = sets.map(({ id, name }) => ({ value: id, label: name }))
  await respond(ctx, {
    json: { apiKey: form },
    html: () => <KeyMaker form={form} sets={choices} zone={shop.timeZone} errors={errors} t={t} />,
    head: { title: t('auth.admin.keys.new'), breadcrumbs: trail(scope), narrow: true },
  })
}

function editor(ctx: Ctx, apiKey: ApiKeyJson, errors: Record<string, string> = {}): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const href = `${path}/${encodeURIComponent(apiKey.id)}`
  return respond(ctx, {
    json: { apiKey },
    html: () => <KeyEditor apiKey={apiKey} errors={errors} format={format} t={t} />,
    head: {
      title: apiKey.name,
      breadcrumbs: trail(scope),
      narrow: true,
      actions: <DeleteButton href={href} label={t('auth.admin.keys.revoke')} />,
    },
  })
}

/** ISO 8601, or null for never. 422. */
function expiryOf(scope: Scope, sent: unknown): string | null {
  const wrong = new Map<string, Said>()
  const expiresAt = moment().stored(sent, { scope, name: 'expiresAt', wrong })
  if (wrong.size > 0) throw badInput(Object.fromEntries(wrong))
  return expiresAt
}

async function jsonOf(scope: Scope, apiKeys: ApiKey[]): Promise<ApiKeyJson[]> {
  const owner = await ownerOf(scope, apiKeys)
  return apiKeys.map((apiKey) => apiKeyJson(apiKey, owner(apiKey)))
}

/** Reads the permission sets and creators of all keys at once. */
async function ownerOf(scope: Scope, apiKeys: ApiKey[]) {
  const idsOf = (name: 'permissionSetId' | 'createdBy') =>
    apiKeys.flatMap((apiKey) => apiKey[name] ?? [])
  const [sets, people] = await Promise.all([
    PermissionSet.in(scope).whereIn('id', idsOf('permissionSetId')),
    User.in(scope).whereIn('id', idsOf('createdBy')),
  ])
  return ({ permissionSetId, createdBy }: ApiKey) => {
    const set = sets.find(({ id }) => id === permissionSetId)
    const creator = people.find(({ id }) => id === createdBy)
    return {
      permissionSet: set ? { id: set.id, name: set.name } : null,
      createdBy: { id: createdBy, name: creator?.name ?? '' },
      orphaned: creator?.role !== 'admin' || creator.suspendedAt !== null,
    }
  }
}

const trail = ({ t }: Scope) => [{ href: path, label: t('auth.admin.keys.title') }]
