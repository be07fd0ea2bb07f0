/** What a file of rates by ZIP code would change, and the moment in which it does. */
import { removeToTrash } from '#server/acts/trash/remove-to-trash.ts'
import { conflict } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { AreaFile, AreaState, TaxArea } from './area.ts'
import { forgetUnused } from './unused-files.ts'

/** Of one state. Rates in millionths. */
export interface StatePlan {
  state: string
  /** Areas of the file, and of what holds now. */
  areas: number
  before: number
  added: number
  changed: number
  /** Of what holds now, those that the file does not know. */
  gone: number
  lowest: number
  highest: number
}

/** By state. */
export async function planOf(scope: Scope, fileId: string): Promise<StatePlan[]> {
  const next = await sumsBy(scope, fileId)
  const live = new Map((await AreaState.all(scope)).map((one) => [one.state, one.fileId]))
  return Promise.all(
    next.map(async ({ state, areas, lowest, highest }) => {
      const present = live.get(state)
      const before = present === undefined ? 0 : await countOf(scope, present, state)
      const both =
        present === undefined ? none : await shared(scope, { state, next: fileId, present })
      return {
        ...{ state, areas, before, lowest, highest, changed: both.changed },
        ...{ added: areas - both.known, gone: before - both.known },
      }
    }),
  )
}

const none = { known: 0, changed: 0 }
/** Of an area, and the two of an area of a new file `n` and of one that holds, `p`. */
const combined = 'state_rate + county_rate + city_rate + special_rate'
const least = `min(${combined})`
const most = `max(${combined})`
const differing = `coalesce(sum(case when
  n.state_rate + n.county_rate + n.city_rate + n.special_rate
  <> p.state_rate + p.county_rate + p.city_rate + p.special_rate then 1 else 0 end), 0)`

async function sumsBy({ db, storeId }: Scope, fileId: string) {
  const rows = await db('tax_areas')
    .where({ storeId, fileId })
    .groupBy('state')
    .orderBy('state')
    .select('state', {
      areas: db.raw('count(*)'),
      lowest: db.raw(least),
      highest: db.raw(most),
      stateRate: db.raw('min(state_rate)'),
    })
  return rows.map((row) => ({
    ...{ state: String(row.state), areas: Number(row.areas), stateRate: Number(row.stateRate) },
    ...{ lowest: Number(row.lowest), highest: Number(row.highest) },
  }))
}

const countOf = (scope: Scope, fileId: string, state: string): Promise<number> =>
  TaxArea.in(scope).where({ fileId, state }).resultSize()

/** Areas that both files know, and how many of them have another rate. */
async function shared(
  { db, storeId }: Scope,
  { state, next, present }: { state: string; next: string; present: string },
) {
  const [row] = await db({ n: 'tax_areas' })
    .join({ p: 'tax_areas' }, (on) =>
      on
        .on('p.storeId', 'n.storeId')
        .andOn('p.state', 'n.state')
        .andOn('p.zip', 'n.zip')
        .andOn('p.plusFrom', 'n.plusFrom'),
    )
    .where({ 'n.storeId': storeId, 'n.fileId': next, 'n.state': state, 'p.fileId': present })
    .select({
      known: db.raw('count(*)'),
      changed: db.raw(differing),
    })
  return { known: Number(row?.known ?? 0), changed: Number(row?.changed ?? 0) }
}

/** From now on its states are taxed by it, all at once. 404; 409 where it is loaded already. */
export function loadFile(scope: Scope, id: string): Promise<{ states: number; areas: number }> {
  return scope.atomic(async (inner) => {
    const at = now()
    const { loadedAt } = await AreaFile.find(inner, id)
    const taken = await AreaFile.in(inner)
      .where({ id })
      .whereNull('loadedAt')
      .patch({ loadedAt: at })
    if (loadedAt !== null || taken === 0) throw conflict('LOADED', 'tax.us.isLoaded')
    const sums = await sumsBy(inner, id)
    for (const { state, stateRate } of sums) {
      const [known] = await AreaState.in(inner).where({ state })
      if (known) await AreaState.in(inner).where({ id: known.id }).patch({ fileId: id, stateRate })
      else await AreaState.add(inner, { state, fileId: id, stateRate, taxesDelivery: false })
    }
    await forgetUnused(inner)
    return { states: sums.length, areas: sums.reduce((all, { areas }) => all + areas, 0) }
  })
}

/** The state is taxed by zones again; it stays in the trash, and its file beside it. 404. */
export const removeState = (scope: Scope, id: string): Promise<void> =>
  removeToTrash(scope, AreaState, id)
