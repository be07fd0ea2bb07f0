/** Keys that callers gave to what must be done once, and how each was answered. */
import { newId } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'

/** How long a run has its key, in milliseconds: then whoever comes again takes the place of a process that died. */
const claimFor = 60_000
const keepFor = 24 * 3600_000

/** What a key stands for; `id` names caller, route and key. */
export interface Asked {
  id: string
  bodyHash: string
}

export type Standing =
  | { state: 'ours'; run: string }
  | { state: 'answered'; answer: string }
  /** Milliseconds that its run still has. */
  | { state: 'running'; for: number }
  | { state: 'other' }

interface Row {
  bodyHash: string
  claimedUntil: number | string
  answer: string | null
}

/** Takes the key, if nobody has it or whoever had it is gone; one statement decides. */
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

/** Keeps the answer of a run that still has its key. */
export async function keepAnswer(scope: Scope, id: string, run: string, answer: string) {
  await scope.atomic((inner) => ownRow(inner, id).where({ run }).update({ answer }))
}

/** Gives the key back: what was not answered for good may be tried again. */
export async function releaseKey(scope: Scope, id: string, run: string): Promise<void> {
  await scope.atomic((inner) => ownRow(inner, id).where({ run }).delete())
}

/** Forgets what was answered a day ago; told to the system module's schedule. */
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
