/** How a module knows what others charge for delivery: an adapter to one carrier, declared in its manifest. */
import { BootError } from '#server/env/boot-error.ts'
import type { MessageKey } from '#server/language/message.ts'
import type { Spot } from '#server/locale/places.ts'
import type { Scope } from '#server/scope.ts'

declare module '#server/kernel.ts' {
  interface Kernel {
    /** In the order of modules. */
    carriers: readonly Carrier[]
  }
}

/** What is to be sent. The same question within minutes is not asked again. */
export interface CarrierQuestion {
  parcel: {
    /** Goods and packing. */
    grams: number
    /** What the goods cost now, in minor units of `currency`. */
    value: number
    /** Millimetres, where they are known. */
    dimensions?: { length: number; width: number; height: number }
  }
  origin: Spot
  destination: Spot
  /** ISO 4217, of the answer's prices. */
  currency: string
}

/** One service of a carrier. */
export interface CarrierOffer {
  /** The same for the same service, whatever is asked: a choice is kept by it. */
  code: string
  /** What buyers read, in the scope's language. */
  label: string
  /** Minor units of the question's currency. */
  price: number
  /** Working days, from and to. */
  days: readonly [number, number] | null
}

export interface Carrier {
  /** As `rate-card`; in rates and in the database. */
  name: string
  /** Its name for the merchant. */
  label: MessageKey
  /** Milliseconds to wait for an answer; 3,000 at most and by default. */
  patience?: number
  /**
   * What it charges; none: it does not go there. Called outside of transactions. Whatever it throws means that nobody knows,
   * as does an answer that comes too late or makes no sense.
   */
  rates(scope: Scope, question: CarrierQuestion): Promise<readonly CarrierOffer[]>
  /** Where the admin sets it up. */
  settingsPath?: string
}

/** The carriers of the enabled modules. Two of one name are a boot error. */
export function carriersOf(modules: readonly { carrier?: Carrier }[]): readonly Carrier[] {
  const carriers = modules.flatMap(({ carrier }) => carrier ?? [])
  const twice = carriers.find(({ name }, at) => carriers.findIndex((c) => c.name === name) !== at)
  if (twice) throw new BootError(`Two modules declare the carrier '${twice.name}'.`)
  return carriers
}
