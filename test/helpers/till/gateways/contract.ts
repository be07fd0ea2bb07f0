/**
 * What every adapter holds, against a local server that plays its gateway. An adapter joins with a test file of its own:
 *
 *     const bench = sharedBench(stripe)
 *     for (const { title, run } of contractOf(stripe)) test.serial(title, async (t) => run(t, await bench()))
 *
 * where `stripe` is an `Adapter` (adapter.ts): its module, the same adapter with a short time-out, its variables, and
 * `play`, which starts a stateful server by `playGateway` (local-server.ts). That server keeps payments, refuses unknown
 * fields and illegal moves with the gateway's own codes, answers a known key with what it answered before and another body
 * under it with the gateway's own refusal. Troubles of the network are `playGateway`'s. What only one gateway has is tested
 * beside the contract, in the same file.
 */
import type { Adapter } from './adapter.ts'
import type { Case } from './bench.ts'
import { beginnings } from './cases/beginnings.ts'
import { captures } from './cases/captures.ts'
import { charges } from './cases/charges.ts'
import { deliveries } from './cases/deliveries.ts'
import { ends } from './cases/ends.ts'
import { refunds } from './cases/refunds.ts'
import { secrets } from './cases/secrets.ts'
import { signatures } from './cases/signatures.ts'
import { trials } from './cases/trials.ts'

/** What this adapter has to hold. The last case reads what all others have left in the log. */
export const contractOf = ({ module: { gateway } }: Adapter): readonly Case[] =>
  [
    ...[beginnings, captures, ends, refunds, charges, trials].flat(),
    ...[signatures, deliveries, secrets].flat(),
  ].filter(({ holds }) => holds?.(gateway) ?? true)
