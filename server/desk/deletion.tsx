/** Deletes one record after a confirmation page. */
import { z } from 'zod'
import { writes } from '#server/access/permissions.ts'
import type { StoreModel } from '#server/data/model.ts'
import type { Ctx } from '#server/http/context.ts'
import { takes } from '#server/http/input.ts'
import type { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import { deleted } from '#server/openapi/shapes.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { type ById, backTo, byId, type Noun, pathOf } from './noun.ts'
import { type DeletionOf, deletionOf, removeAt } from './remove-at.ts'

interface Deletion<J> {
  model: typeof StoreModel
  remove(scope: Scope, id: string): Promise<unknown>
  /** What is deleted with it; by default the module's `deleteConsequence`. */
  consequence?(json: J, scope: Scope): string | Promise<string>
  /** Where "no" leads; by default the record's page. */
  back?: string
}

/** The routes `GET` and `DELETE <path>/:id/delete`. Messages may contain `{name}`. */
export function deletion<R, J extends { id: string }>(
  routes: Routes,
  noun: Noun<R, J>,
  { model, remove, consequence, back }: Deletion<J>,
): void {
  const { path, words, one } = noun
  const at = `${path}/:id/delete`

  const described = noun.shape ? [gives(z.object({ [one]: noun.shape }))] : []
  routes.get(at, writes, ...described, takes(byId, ask))
  const present = async ({ scope, params }: Ctx) =>
    noun.json(await noun.find(scope, params.id ?? ''))
  routes.delete(at, gives(deleted), takes(deletionOf, act, { present }))

  async function ask(ctx: Ctx, { id }: ById): Promise<void> {
    const { scope } = ctx
    const json = noun.json(await noun.find(scope, id))
    const name = noun.called(json, scope)
    return askFirst(ctx, {
      json: { [one]: json },
      question: scope.t(`${words}.deleteQuestion`, { name }),
      consequence: (await consequence?.(json, scope)) ?? scope.t(`${words}.deleteConsequence`),
      action: `${pathOf(noun, id)}/delete`,
      confirmLabel: scope.t(`${words}.deleteConfirm`),
      back: back ?? pathOf(noun, id),
      title: name,
      breadcrumbs: backTo(noun, scope),
    })
  }

  async function act(ctx: Ctx, asked: DeletionOf): Promise<void> {
    await removeAt(ctx.scope, model, asked, remove)
    return respond(ctx, {
      json: { deleted: true },
      to: path,
      flash: ctx.scope.t(`${words}.deleted`, { count: 1 }),
    })
  }
}
