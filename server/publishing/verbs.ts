/** The verbs of whatever is published: publish, unpublish, schedule, archive, and another preview link. */
import { z } from 'zod'
import type { StoreModel } from '#server/data/model.ts'
import { byId } from '#server/desk/noun.ts'
import type { Ctx } from '#server/http/context.ts'
import { takes } from '#server/http/input.ts'
import type { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { changeLink, linkToken, type Previewable } from './preview-link.ts'

interface Named {
  title: string
}

export interface PreviewLink<M extends typeof StoreModel> {
  /** Of its keys: `page`. */
  kind: string
  /** Where the record is edited: `/admin/pages`. */
  path: string
  model: M
  /** Where a key shows the draft: `/pages/preview/`. */
  under: string
}

/** The address of a record's preview, for whoever is given it. */
export const previewUrl = <M extends typeof StoreModel>(
  scope: Scope,
  { kind, under }: Pick<PreviewLink<M>, 'kind' | 'under'>,
  record: Previewable,
): string => scope.absolute(under + encodeURIComponent(linkToken(scope, kind, record)))

const linkAnswer = z.object({ previewUrl: z.string() })

/** `GET …/:id/preview-link`: the link; `PUT`: another one, and those that were given away end. */
export function previewLink<M extends typeof StoreModel>(
  admin: Routes,
  link: PreviewLink<M>,
): void {
  const path = `${link.path}/:id/preview-link`
  admin.get(
    path,
    gives(linkAnswer),
    takes(byId, async (ctx: Ctx, { id }) => {
      const record = (await link.model.find(ctx.scope, id)) as InstanceType<M> & Previewable
      const url = previewUrl(ctx.scope, link, record)
      return respond(ctx, { json: { previewUrl: url }, to: new URL(url).pathname })
    }),
  )
  admin.put(
    path,
    gives(linkAnswer),
    takes(byId, async (ctx: Ctx, { id }) => {
      const { scope } = ctx
      const record = await changeLink(scope, link.model, id)
      return respond(ctx, {
        json: { previewUrl: previewUrl(scope, link, record) },
        to: `${link.path}/${encodeURIComponent(id)}`,
        flash: scope.t('server.publishing.linkChanged'),
      })
    }),
  )
}

const turned = byId.extend({ updatedAt: z.string().max(40).optional() })
const turning = (status: string) => turned.transform((sent) => ({ ...sent, status }))
/** When it is going to be published, ISO 8601; without an offset by the shop's clocks. */
const scheduling = turned
  .extend({ publishAt: z.string().trim().min(1).max(40) })
  .transform((sent) => ({ ...sent, status: 'scheduled' }))

interface Wish {
  status: string
  publishAt?: string
}

interface Verbs {
  path: string
  /** The answer, for the description of the API. */
  shape: z.ZodType
  /** What `publish` and the others make of the record: `{ publish: 'active', unpublish: 'draft' }`. */
  states: Readonly<Record<string, string>>
  set(scope: Scope, id: string, wish: Wish, version: string | undefined): Promise<Named>
  json(scope: Scope, id: string): Promise<object>
  present(ctx: Ctx): Promise<object>
}

/** `PUT …/:id/publish` and its like; a stale `updatedAt` is 409 with both versions. */
export function publishVerbs(admin: Routes, verbs: Verbs): void {
  const { path, shape, present } = verbs
  const turn = async (ctx: Ctx, sent: Wish & z.output<typeof turned>) => {
    const { scope } = ctx
    const { id, updatedAt, ...wish } = sent
    const { title } = await verbs.set(scope, id, wish, updatedAt)
    return respond(ctx, {
      json: () => verbs.json(scope, id),
      to: `${path}/${encodeURIComponent(id)}`,
      flash: scope.t(`server.publishing.now.${wordOf(wish.status)}`, { title }),
    })
  }
  for (const [verb, status] of Object.entries(verbs.states))
    admin.put(`${path}/:id/${verb}`, gives(shape), takes(turning(status), turn, { present }))
  admin.put(`${path}/:id/schedule`, gives(shape), takes(scheduling, turn, { present }))
}

/** A product that is on sale is published as a page is. */
export const wordOf = (status: string) => (status === 'active' ? 'published' : status)
