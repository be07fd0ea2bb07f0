/** The states that are taxed by ZIP code, as a merchant sees them. */
import type { Scope } from '#server/scope.ts'
import { AreaFile, AreaState } from './area.ts'

export interface ListedState {
  id: string
  state: string
  areas: number
  /** Millionths. */
  stateRate: number
  taxesDelivery: boolean
  /** Name of the file. */
  file: string
  /** UTC. */
  loadedAt: string | null
}

export async function statesOf(scope: Scope): Promise<ListedState[]> {
  const states = await AreaState.all(scope)
  const fileIds = [...new Set(states.map(({ fileId }) => fileId))]
  const files = await AreaFile.in(scope).whereIn('id', fileIds)
  const counts = await scope
    .db('tax_areas')
    .where({ storeId: scope.storeId })
    .whereIn('fileId', fileIds)
    .groupBy('fileId', 'state')
    .select('fileId', 'state', { areas: scope.db.raw('count(*)') })
  return states.map(({ id, state, fileId, stateRate, taxesDelivery }) => {
    const file = files.find((one) => one.id === fileId)
    const count = counts.find((one) => one.fileId === fileId && one.state === state)
    return {
      ...{ id, state, stateRate, taxesDelivery, areas: Number(count?.areas ?? 0) },
      ...{ file: file?.name ?? '', loadedAt: file?.loadedAt ?? null },
    }
  })
}
