import { areasOf } from '#server/access/permission-areas.ts'
import { fullAdmin } from '#server/access/permissions.ts'
import { owned } from '#server/data/own-property.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import type { Routes } from '#server/http/routes.ts'
import { shortList } from '#server/lists/short/short-list.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import type { Level } from '#server/user.ts'
import { DeleteButton, NewButton } from '#views/kit/fields/button.tsx'
import { PermissionSet } from '../models/permissions/permission-set.ts'
import { type ReadySet, readyGrants } from '../models/permissions/ready-sets.ts'
import { peopleTabs } from '../views/admin/people-tabs.tsx'
import {
  openedBy,
  RoleEditor,
  type RoleForm,
  RoleList,
  type RoleRow,
  roleColumns,
} from '../views/admin/roles.tsx'

const path = '/admin/users/roles'

type Grants = Record<string, string>

const openedAt = (level: Level) => (row: RoleRow, scope: Scope) =>
  openedBy(row, level, areasOf(scope))

const roleFields = {
  name: { as: 'text', of: ({ name }: RoleRow) => name },
  'level.write': { as: 'text', of: openedAt('write') },
  'level.read': { as: 'text', of: openedAt('read') },
  people: { as: 'number', of: ({ people }: RoleRow) => people },
} as const

/** The permission sets, with what they open and how many people have them. */
export const roleList = (admin: Routes): void =>
  shortList(
    admin,
    {
      ...{ path, what: 'permissionSets', steps: [fullAdmin] },
      async rows(scope): Promise<RoleRow[]> {
        const [sets, counts] = await Promise.all([
          PermissionSet.list(scope),
          PermissionSet.counts(scope),
        ])
        return sets.map((set) => ({ ...setJson(set), people: counts.get(set.id) ?? 0 }))
      },
      columns: (scope) => {
        const { format, t } = scope
        return roleColumns({ areas: areasOf(scope), format, t })
      },
      fields: roleFields,
    },
    async (ctx, rows, list) => {
      const { t } = ctx.scope
      await respond(ctx, {
        json: { permissionSets: rows, total: rows.length },
        html: async () => (
          <RoleList rows={rows} list={await list()} tabs={peopleTabs('roles', true, t)} t={t} />
        ),
        head: {
          title: t('auth.admin.roles.title'),
          actions: <NewButton path={path} words="auth.admin.roles" t={t} />,
        },
      })
    },
  )

/** The form of a new set, empty or as a ready one. */
export function blank(ctx: Ctx, { of }: { of?: ReadySet | undefined }): Promise<void> {
  const { scope } = ctx
  if (of === undefined) return editor(ctx, { id: null, name: '', grants: {} })
  const name = scope.t(`auth.admin.roles.ready.${of}`)
  return editor(ctx, { id: null, name, grants: readyGrants(of, areasOf(scope)) })
}

interface Sent {
  name: string
  grants: Grants
  /** Asks for the form with all parts at a level, instead of saving it. */
  all?: Level | 'none' | undefined
}

export async function create(ctx: Ctx, { all, ...given }: Sent): Promise<void> {
  const { scope } = ctx
  if (all) return editor(ctx, { id: null, name: given.name, grants: allAt(scope, all) })
  const set = await PermissionSet.create(scope, { ...given, grants: sound(scope, given.grants) })
  await saved(ctx, set, 201)
}

export async function show(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await editor(ctx, setJson(await PermissionSet.find(ctx.scope, id)))
}

export async function update(
  ctx: Ctx,
  { id, name, grants, all }: Sent & { id: string },
): Promise<void> {
  const { scope } = ctx
  if (all) return editor(ctx, { id, name, grants: allAt(scope, all) })
  await saved(ctx, await PermissionSet.update(scope, id, { name, grants: sound(scope, grants) }))
}

export function again(ctx: Ctx, { values, errors }: Attempt): Promise<void> {
  const { name, grants } = values
  const typed = typeof grants === 'object' && grants !== null ? (grants as Grants) : {}
  const form = { id: ctx.params.id ?? null, name: asText(name) }
  const all = levels.find((level) => level === values.all)
  if (all) {
    // A name is asked for when it is saved.
    ctx.status = 200
    return editor(ctx, { ...form, grants: allAt(ctx.scope, all) })
  }
  return editor(ctx, { ...form, grants: typed }, errors)
}

export async function ask(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const set = await PermissionSet.find(scope, id)
  const [holders, names] = await Promise.all([
    PermissionSet.holders(scope, id),
    PermissionSet.holderNames(scope, id),
  ])
  await askFirst(ctx, {
    json: { permissionSet: setJson(set), holders },
    question: t('auth.admin.roles.deleteQuestion', { name: set.name }),
    consequence:
      names.length === 0
        ? t('auth.admin.roles.deleteConsequence')
        : t('auth.admin.roles.inUse', { names: names.join(', ') }),
    action: `/admin/users/roles/${encodeURIComponent(id)}/delete`,
    confirmLabel: t('auth.admin.roles.deleteConfirm'),
    back: `/admin/users/roles/${encodeURIComponent(id)}`,
    title: set.name,
    breadcrumbs: trail(scope),
  })
}

export async function remove(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await PermissionSet.discard(ctx.scope, id)
  const flash = ctx.scope.t('auth.admin.roles.deleted')
  await respond(ctx, { json: { deleted: true }, to: '/admin/users/roles', flash })
}

const levels = ['none', 'read', 'write'] as const

/** Every part at this level; what can only be looked at is not to be changed. */
const allAt = (scope: Scope, level: Level | 'none') =>
  sound(scope, Object.fromEntries(areasOf(scope).map(({ module }) => [module, level])))

/** Only of parts that there are, and no more than there is to give. */
function sound(scope: Scope, grants: Grants): Record<string, Level> {
  const given = areasOf(scope).flatMap(({ module, canWrite }): [string, Level][] => {
    const level = owned(grants, module)
    if (level === 'write' && canWrite) return [[module, 'write']]
    return level === 'read' || level === 'write' ? [[module, 'read']] : []
  })
  return Object.fromEntries(given)
}

const setJson = ({ id, name, grants }: PermissionSet) => ({ id, name, grants })

const trail = ({ t }: Scope) => [
  { href: '/admin/users', label: t('auth.admin.users.title') },
  { href: '/admin/users/roles', label: t('auth.admin.roles.title') },
]

const saved = (ctx: Ctx, set: PermissionSet, status = 200) =>
  respond(ctx, {
    status,
    json: { permissionSet: setJson(set) },
    to: '/admin/users/roles',
    flash: ctx.scope.t('auth.admin.roles.saved', { name: set.name }),
  })

function editor(ctx: Ctx, set: RoleForm, errors: Record<string, string> = {}): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  return respond(ctx, {
    json: { permissionSet: set },
    html: () => <RoleEditor set={set} areas={areasOf(scope)} errors={errors} t={t} />,
    head: {
      title: set.id === null ? t('auth.admin.roles.new') : set.name,
      breadcrumbs: trail(scope),
      narrow: true,
      ...(set.id === null
        ? {}
        : {
            actions: (
              <DeleteButton
                href={`/admin/users/roles/${encodeURIComponent(set.id)}`}
                label={t('auth.admin.roles.delete')}
              />
            ),
          }),
    },
  })
}
