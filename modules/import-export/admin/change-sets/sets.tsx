/** Change sets: the list, one of them as it stands, and what can be done with it. */
import type { z } from 'zod'
import { list } from '#server/desk/list.tsx'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import type { Routes } from '#server/http/routes.ts'
import { storedWords } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { pagerLinks } from '#views/kit/lists/pager-links.ts'
import { chooseColumns, targetsOf } from '../../models/change-set/choose-columns.ts'
import { kindsOf } from '../../models/change-set/kinds.ts'
import {
  ChangeSet,
  type SetStatus,
  setFields,
  setStates,
} from '../../models/change-set/records/change-set.ts'
import { ImportFile } from '../../models/change-set/records/import-file.ts'
import { countRows, listRows } from '../../models/change-set/row-list.ts'
import { unknownHosts } from '../../models/image-hosts.ts'
import { sourceLabel } from '../../models/sources/known-sources.ts'
import type { byId, columnChoices, rowListing } from '../../schemas.ts'
import { NewSetLink, SetActions, SetBadge } from '../../views/change-sets/list.tsx'
import { MappingForm } from '../../views/change-sets/mapping.tsx'
import { SetPage } from '../../views/change-sets/set.tsx'
import { copiesOf } from '../pictures.tsx'
import { headJson, rowJson, setJson } from './json.ts'

const path = '/admin/change-sets'

/** Every change set so far, the newest first. */
export const setList = (admin: Routes): void =>
  list<ChangeSet, SetRow>(
    admin,
    { path, words: 'import-export.admin.sets', one: 'changeSet', many: 'changeSets' },
    {
      icon: 'import',
      search: false,
      creates: false,
      picks: { status: async ({ t }) => setStates.names.map((one) => stateChoice(one, t)) },
      fields: setFields,
      find: ChangeSet.list,
      rows: rowsOf,
      columns: (column, { t }) => [
        column.link('files', ({ files }) => files.join(', ')),
        column.cell('status', ({ status }) => <SetBadge status={status} t={t} />),
        column.text('by', ({ by }) => by, { wideOnly: true }),
        column.date('when', ({ createdAt }) => createdAt, { time: true }),
      ],
      actions: ({ t }) => <SetActions t={t} />,
      starts: ({ t }) => <NewSetLink t={t} />,
    },
  )

const stateChoice = (value: SetStatus, t: Scope['t']) => ({
  value,
  label: t(`import-export.admin.set.status.${value}`),
})

async function rowsOf(sets: ChangeSet[], scope: Scope) {
  const ids = sets.map(({ id }) => id)
  const files = await ImportFile.in(scope)
    .whereIn('setId', ids)
    .select('setId', 'name')
    .orderBy('position')
  return sets.map((set) => ({
    ...headJson(scope, set),
    files: files.flatMap(({ setId, name }) => (setId === set.id ? name : [])),
  }))
}

type SetRow = Awaited<ReturnType<typeof rowsOf>>[number]

export async function show(ctx: Ctx, asked: z.output<typeof rowListing>): Promise<void> {
  const { scope } = ctx
  const set = await ChangeSet.find(scope, asked.id)
  if (set.status === 'mapping') return map(ctx, set, {}, {})
  const { results, total } = await listRows(scope, set.id, asked)
  await respond(ctx, {
    json: async () => ({
      ...(await setJson(scope, set)),
      rows: results.map((row) => rowJson(scope, row)),
      total,
    }),
    html: async () => {
      const { t, format } = scope
      const kinds = await kindsOf(scope)
      const { kind, outcome, q } = asked
      const at = `${path}/${encodeURIComponent(set.id)}`
      const pictures = await copiesOf(scope, set.id)
      // Who has pictures copied needs no host, unless one did not give them.
      const isHere = set.status !== 'taken-back'
      const needsHosts = isHere && (!set.copyPictures || pictures.counts.failed > 0)
      return (
        <SetPage
          id={set.id}
          status={set.status}
          failure={set.failure === null ? null : storedWords(t, set.failure)}
          counts={await countRows(scope, set.id)}
          kinds={kinds}
          files={await filesOf(ctx, set)}
          pictures={pictures}
          hosts={needsHosts ? unknownHosts(set.hosts, scope.shop.imageHosts) : []}
          rows={results}
          asked={asked}
          pager={pagerLinks(at, { kind, outcome, q }, asked, total, t)}
          format={format}
          t={t}
        />
      )
    },
    head: headOf(ctx, set),
  })
}

/** The columns that nobody knows. */
async function map(
  ctx: Ctx,
  set: ChangeSet,
  values: Record<string, unknown>,
  errors: Record<string, string>,
): Promise<void> {
  const { t } = ctx.scope
  const files = await Promise.all(
    (await ImportFile.of(ctx.scope, set.id)).map(async ({ id, name, columns, source }) => ({
      ...{ id, name, columns, source: t(sourceLabel(source)) },
      targets: await targetsOf(ctx.scope, source),
    })),
  )
  await respond(ctx, {
    json: () => setJson(ctx.scope, set),
    html: () => <MappingForm id={set.id} files={files} values={values} errors={errors} t={t} />,
    head: headOf(ctx, set),
  })
}

export async function mapAgain(ctx: Ctx, { values, errors }: Attempt): Promise<void> {
  await map(ctx, await ChangeSet.find(ctx.scope, String(ctx.params.id)), values, errors)
}

export async function mapped(
  ctx: Ctx,
  { id, columns }: z.output<typeof columnChoices>,
): Promise<void> {
  await chooseColumns(ctx.scope, id, columns)
  await done(ctx, id)
}

const goes =
  (status: SetStatus) =>
  async (ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> => {
    await ChangeSet.go(ctx.scope, id, status)
    await done(ctx, id)
  }

export const apply = goes('applying')
export const pause = goes('paused')
export const takeBack = goes('returning')

async function done(ctx: Ctx, id: string): Promise<void> {
  const { scope } = ctx
  await respond(ctx, {
    json: async () => setJson(scope, await ChangeSet.find(scope, id)),
    to: `${path}/${encodeURIComponent(id)}`,
  })
}

async function filesOf({ scope }: Ctx, { id, status }: ChangeSet) {
  const isRead = status !== 'reading' && status !== 'failed'
  const { t } = scope
  return (await ImportFile.of(scope, id)).map(
    ({ name, source, columns, lines, taken, failure, brokenAt }) => ({
      ...{ name, lines, brokenAt, source: t(sourceLabel(source)) },
      failure: failure === null ? null : storedWords(t, failure),
      isBlank: isRead && taken === 0 && failure === null,
      leftOut: columns.flatMap(({ header, target }) => (target === null ? header : [])),
    }),
  )
}

function headOf({ scope }: Ctx, { status, createdAt }: ChangeSet) {
  const { t, format } = scope
  return {
    title: t('import-export.admin.set.titled', { at: format.dateTime(createdAt) }),
    breadcrumbs: [{ href: path, label: t('import-export.admin.set.title') }],
    badge: <SetBadge status={status} t={t} />,
  }
}
