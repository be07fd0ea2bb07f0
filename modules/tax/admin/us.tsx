/** The pages of rates by ZIP code: what is loaded, a file that was checked, and the moment in which it holds. */
import { createReadStream } from 'node:fs'
import { badInput } from '#server/errors.ts'
import { sentFile } from '#server/http/body.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { rowsInWords, said } from '#server/language/message.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import { AreaFile, AreaState } from '../models/us/area.ts'
import { checkFile } from '../models/us/check-file.ts'
import { loadFile, planOf, removeState } from '../models/us/load-file.ts'
import { statesOf } from '../models/us/states.ts'
import { UsFilePage } from '../views/us/us-file-page.tsx'
import { UsPage } from '../views/us/us-page.tsx'

const path = '/admin/tax/us'
interface ById {
  id: string
}

export const show = (ctx: Ctx): Promise<void> => page(ctx, {})

/** With what is wrong with the file. */
export const again = (ctx: Ctx, { errors }: Attempt): Promise<void> => page(ctx, errors)

async function page(ctx: Ctx, errors: Record<string, string>): Promise<void> {
  const { scope } = ctx
  const states = await statesOf(scope)
  await respond(ctx, {
    json: { states },
    html: () => <UsPage states={states} errors={errors} scope={scope} />,
    head: { title: scope.t('tax.us.title') },
  })
}

export async function check(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  const sent = sentFile(ctx, 'file')
  if (!sent) throw badInput({ file: said('server.admin.import.noFile') })
  const id = await checkFile(scope, sent.name, createReadStream(sent.path))
  const to = `${path}/files/${encodeURIComponent(id)}`
  await respond(ctx, { json: await checked(ctx, id), to, status: 201 })
}

export async function file(ctx: Ctx, { id }: ById): Promise<void> {
  const { scope } = ctx
  const json = await checked(ctx, id)
  const refused = rowsInWords(scope.t, (await AreaFile.find(scope, id)).report)
  await respond(ctx, {
    json,
    html: () => <UsFilePage file={json.file} refused={refused} scope={scope} />,
    head: {
      title: json.file.name,
      breadcrumbs: [{ label: scope.t('tax.us.title'), href: path }],
    },
  })
}

async function checked({ scope }: Ctx, id: string) {
  const { name, loadedAt, refused, report } = await AreaFile.find(scope, id)
  const errors = rowsInWords(scope.english, report)
  return { file: { id, name, loadedAt, states: await planOf(scope, id), refused, errors } }
}

export async function load(ctx: Ctx, { id }: ById): Promise<void> {
  const { scope } = ctx
  const loaded = await loadFile(scope, id)
  await respond(ctx, { json: { loaded }, to: path, flash: scope.t('tax.us.loaded', loaded) })
}

export async function change(
  ctx: Ctx,
  { id, taxesDelivery }: ById & { taxesDelivery: boolean },
): Promise<void> {
  const { scope } = ctx
  const { state } = await AreaState.change(scope, id, { taxesDelivery })
  const flash = scope.t('tax.us.saved', { state })
  await respond(ctx, { json: { state: { id, state, taxesDelivery } }, to: path, flash })
}

export async function ask(ctx: Ctx, { id }: ById): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const { state } = await AreaState.find(scope, id)
  await askFirst(ctx, {
    json: { state: { id, state } },
    question: t('tax.us.deleteQuestion', { state }),
    consequence: t('tax.us.deleteConsequence'),
    action: `${path}/states/${encodeURIComponent(id)}/delete`,
    confirmLabel: t('tax.us.deleteConfirm'),
    back: path,
    title: state,
    breadcrumbs: [{ label: t('tax.us.title'), href: path }],
  })
}

export async function remove(ctx: Ctx, { id }: ById): Promise<void> {
  const { scope } = ctx
  await removeState(scope, id)
  await respond(ctx, { json: { deleted: true }, to: path, flash: scope.t('tax.us.deleted') })
}
