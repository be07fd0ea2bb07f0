/** The link that shows one draft to whoever has it: it ends by itself, and when it is changed. */
import type { StoreModel } from '#server/data/model.ts'
import { notFound } from '#server/errors.ts'
import { previewed, previewToken } from '#server/pages/draft-link.ts'
import type { Scope } from '#server/scope.ts'

export interface Previewable {
  id: string
  /** Raised when the link is changed: older ones open nothing any more. */
  previewVersion: number
}

/** The key in the link of a record of this kind, as `page`. */
export const linkToken = (scope: Scope, kind: string, { id, previewVersion }: Previewable) =>
  previewToken(scope, kind, `${id}@${previewVersion}`)

/** The record that a link shows; 404 once the link has ended or was changed. */
export async function linked<M extends typeof StoreModel>(
  scope: Scope,
  kind: string,
  model: M,
  token: string,
): Promise<InstanceType<M> & Previewable> {
  const record = await behindLink(scope, kind, model, token)
  if (!record) throw notFound()
  return record
}

/** The same; undefined where the link shows nothing. */
export async function behindLink<M extends typeof StoreModel>(
  scope: Scope,
  kind: string,
  model: M,
  token: string,
): Promise<(InstanceType<M> & Previewable) | undefined> {
  const [id, version = '0'] = previewed(scope, kind, token)?.split('@') ?? []
  const [row] = id === undefined ? [] : await model.in(scope).where({ id })
  const record = row as (InstanceType<M> & Previewable) | undefined
  return record && String(record.previewVersion) === version ? record : undefined
}

/** Gives a record another link; those that were given away end at once. */
export async function changeLink<M extends typeof StoreModel>(
  scope: Scope,
  model: M,
  id: string,
): Promise<InstanceType<M> & Previewable> {
  const columns = (_: Scope, before: StoreModel) => ({
    previewVersion: (before as StoreModel & Previewable).previewVersion + 1,
  })
  return (await model.change(scope, id, columns as never)) as InstanceType<M> & Previewable
}
