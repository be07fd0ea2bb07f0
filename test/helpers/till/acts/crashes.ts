// Crashes between two steps of a shop: what was committed stands, and what follows it never happens.
import type { Answers, Listens } from '#server/dispatcher.ts'
import type { Gateway } from '#server/gateways/gateway.ts'
import type { Module } from '#server/module.ts'

class Crash extends Error {
  override name = 'Crash'
}

type Step = (...all: never[]) => unknown

const verbs = ['begin', 'charge', 'read', 'find', 'capture', 'void', 'refund'] as const

export class Crashes {
  private left = 0
  private isAfter = false

  /** Lets the next step but `steps` crash: before it is done, or after. */
  arm(steps: number, isAfter: boolean): void {
    this.left = steps + 1
    this.isAfter = isAfter
  }

  /** Answers whether it has crashed since. */
  disarm(): boolean {
    const hasCrashed = this.left === 0
    this.left = 0
    return hasCrashed
  }

  /** The module with a step at each answer that it gives, each event that it hears, and each call of its gateway. */
  in(module: Module): Module {
    const { answers = {}, listens = {}, gateway } = module
    return {
      ...module,
      answers: this.each(answers),
      listens: { ...listens, after: this.each<NonNullable<Listens['after']>>(listens.after ?? {}) },
      ...(gateway && { gateway: this.gateway(gateway) }),
    }
  }

  private gateway(gateway: Gateway): Gateway {
    return {
      ...gateway,
      ...this.each(
        Object.fromEntries(
          verbs.flatMap((verb) => {
            const step = gateway[verb]
            return step ? [[verb, step]] : []
          }),
        ),
      ),
    }
  }

  private each<T extends Answers | Listens['after'] | object>(steps: T): T {
    const entries: [string, Step][] = Object.entries(steps ?? {})
    return Object.fromEntries(entries.map(([name, step]) => [name, this.step(name, step)])) as T
  }

  private step(name: string, step: Step): Step {
    return async (...all) => {
      const isNow = this.left > 0 && --this.left === 0
      if (isNow && !this.isAfter) throw new Crash(`before ${name}`)
      const value = await step(...all)
      if (isNow) throw new Crash(`after ${name}`)
      return value
    }
  }
}
