// An adapter whose deadline is an option of its module, with another one while a verb is at work.
import type { Gateway } from '#server/gateways/gateway.ts'
import { kernelOf } from '#server/kernel-view.ts'
import { type Module, shortName } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'

/** `patience`: milliseconds; never so few that what is only read is late too. */
export function patientFor(
  { name, gateway }: Module & { gateway: Gateway },
  patience: number,
): Gateway {
  const hasty =
    <A extends [Scope, ...unknown[]], R>(verb: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const { options } = kernelOf(args[0])
      const before = options.get(shortName(name))
      options.set(shortName(name), { patience: Math.max(90, patience) })
      return verb(...args).finally(() => options.set(shortName(name), before))
    }
  const { begin, capture, refund, charge } = gateway
  const verbs = { begin: hasty(begin), capture: hasty(capture), refund: hasty(refund) }
  return { ...gateway, ...verbs, ...(charge && { charge: hasty(charge) }) }
}
