/** The list of recipients, made once when a campaign begins: who subscribes later does not get it. */
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { nextBatch } from './audience.ts'
import { Campaign } from './campaign.ts'
import { Recipient } from './recipient.ts'

/** Batch by batch, each with the place where it ended: a run that is killed goes on there. */
export async function freeze(scope: Scope, id: string): Promise<void> {
  while (!(await scope.atomic((inner) => freezeBatch(inner, id))));
}

/** True when there is nothing more to do. */
async function freezeBatch(scope: Scope, id: string): Promise<boolean> {
  const [campaign] = await Campaign.in(scope).where({ id, state: 'sending' }).forNoKeyUpdate()
  if (!campaign || campaign.frozenAt !== null) return true
  const { ids, next } = await nextBatch(scope, campaign, campaign.frozenTo)
  await Recipient.enlist(scope, id, ids)
  const reached = next === undefined ? { frozenAt: now() } : { frozenTo: next }
  await Campaign.in(scope).where({ id }).patch(reached)
  return next === undefined
}
