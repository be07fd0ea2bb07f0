/** Idempotency keys, and the response stored for each. */
import { newId } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'

/** Milliseconds that a run holds its key: then another request takes over from a process that died. */
const claimFor = 60_000
const keepFor = 24 * 3600_000

/** A request with a key; `id` is a hash of caller, route and key. */
export interface Asked {
  id: string
  bodyHash: string
}

export type Standing =
  | { state: 'ours'; run: string }
  | { state: 'answered'; answer: string }
  /** Milliseconds until its lock expires. */
  | { state: 'running'; for: number }
  | { state: 'other' }

interface Row {
  bodyHash: string
  claimedUntil: number | string
  answer: string | null
}

/** Locks the key if it is free or its lock has expired; one statement decides. */
export function claimKey(scope: Scope, { id, bodyHash }: Asked): Promise<Standing> {
  const at = Date.now()
  const run = newId()
  const row = {
    ...{ storeId: scope.storeId, id, bodyHash, run },
    ...{ claimedUntil: at + claimFor, createdAt: at, answer: null },
  }
  return scope.atomic(async (inner) => {
    const mine = await inner
      .db('idempotency_keys')
      .insert(row)
      .onConflict(['storeId', 'id'])
      .merge(['bodyHash', 'run', 'claimedUntil', 'createdAt', 'answer'])
      .where((free) =>
        free
          .where('idempotency_keys.createdAt', '<=', at - keepFor)
          .orWhere((left) =>
            left
              .whereNull('idempotency_keys.answer')
              .where('idempotency_keys.claimedUntil', '<=', at)
              .where('idempotency_keys.bodyHash', bodyHash),
          ),
      )
      .returning('run')
    if (mine.length > 0) return { state: 'ours', run }
    return standingOf(await ownRow(inner, id).first(), bodyHash)
  })
}

function standingOf(row: Row | undefined, bodyHash: string): Standing {
  if (!row) return { state: 'running', for: 0 }
  if (row.bodyHash !== bodyHash) return { state: 'other' }
  if (row.answer !== null) return { state: 'answered', answer: row.answer }
  return { state: 'running', for: Math.max(0, Number(row.claimedUntil) - Date.now()) }
}

/** Stores the response of a run that still holds its key. */
export async function keepAnswer(scope: Scope, id: string, run: string, answer: string) {
  await scope.atomic((inner) => ownRow(inner, id).where({ run }).update({ answer }))
}

/** Releases the key: a request without a final response may be tried again. */
export async function releaseKey(scope: Scope, id: string, run: string): Promise<void> {
  await scope.atomic((inner) => ownRow(inner, id).where({ run }).delete())
}

/** Deletes responses older than a day; run by the system module's schedule. */
export async function sweepKeys(scope: Scope): Promise<void> {
  const before = Date.now() - keepFor
  await scope.atomic((inner) =>
    inner
      .db('idempotency_keys')
      .where({ storeId: inner.storeId })
      .where('createdAt', '<', before)
      .delete(),
  )
}

const ownRow = ({ db, storeId }: Scope, id: string) => db('idempotency_keys').where({ storeId, id })
