/** The registry of answerers and listeners, built once from the enabled modules. */

import { BootError } from '#server/env/boot-error.ts'
import type {
  AskName,
  Envelope,
  GatherIn,
  GatherName,
  GatherOut,
  In,
  Out,
  Publication,
  Publications,
  PublishedEvent,
  TellName,
} from './bus.ts'
import type { Scope, Wish } from './scope.ts'

declare module '#server/kernel.ts' {
  interface Kernel {
    bus: Bus
  }
}

export type Answers = {
  [K in AskName]?: (scope: Scope, input: In<K>) => Out<K> | Promise<Out<K>>
}
/** A module's answers to `gather`. */
export type Gathered = {
  [K in GatherName]?: (scope: Scope, input: GatherIn<K>) => GatherOut<K> | Promise<GatherOut<K>>
}
type Listeners = { [K in TellName]?: (scope: Scope, event: Envelope<K>) => unknown }

/** `within` runs in the teller's transaction and fails with it; `after` is stored with the data and delivered after commit. */
export interface Listens {
  within?: Listeners
  after?: Listeners
  /** Hears every published event of any module, in the teller's transaction and after its `within` listeners. */
  published?: (scope: Scope, event: PublishedEvent) => unknown
}

type Answer = (scope: Scope, input: unknown) => unknown
type Listener = (scope: Scope, event: Envelope) => unknown

export interface Talker {
  name: string
  answers?: Answers
  gathers?: Gathered
  listens?: Listens
  publishes?: Publications
}

/** The typed registry. Two answerers of one question are a boot error. */
export class Bus {
  private readonly answers = new Map<string, { module: string; answer: Answer }>()
  private readonly gathered = new Map<string, { module: string; answer: Answer }[]>()
  private readonly within = new Map<string, { module: string; listen: Listener }[]>()
  private readonly after = new Map<string, { module: string; listen: Listener }[]>()
  private readonly publications = new Map<string, Publication<unknown>>()
  private readonly readers: NonNullable<Listens['published']>[] = []

  constructor(talkers: readonly Talker[]) {
    for (const { name, answers = {}, gathers = {}, listens = {}, publishes = {} } of talkers) {
      for (const [question, answer] of Object.entries(gathers)) {
        const others = this.gathered.get(question) ?? []
        this.gathered.set(question, [...others, { module: name, answer: answer as Answer }])
      }
      for (const [question, answer] of Object.entries(answers)) {
        const other = this.answers.get(question)
        if (other) {
          throw new BootError(
            `Both ${other.module} and ${name} answer '${question}': take one of them out of "modules" in the theme's config.json.`,
          )
        }
        this.answers.set(question, { module: name, answer: answer as Answer })
      }
      collect(this.within, name, listens.within)
      collect(this.after, name, listens.after)
      if (listens.published) this.readers.push(listens.published)
      for (const [type, publication] of Object.entries(publishes))
        this.publications.set(type, publication as Publication<unknown>)
    }
  }

  /** The answer; undefined when no module answers. */
  async ask<K extends AskName>(scope: Scope, name: K, input: In<K>): Promise<Out<K> | undefined> {
    const answer = this.answers.get(name)?.answer
    return answer ? ((await answer(scope, input)) as Out<K>) : undefined
  }

  /** Every module's answer, in the order of modules. When one throws, all fail; with `sparing` it is left out and logged. */
  async gather<K extends GatherName>(
    scope: Scope,
    name: K,
    input: GatherIn<K>,
    sparing: boolean,
  ): Promise<GatherOut<K>[]> {
    const answers: GatherOut<K>[] = []
    // In sequence: a transaction has one connection.
    for (const { module, answer } of this.gathered.get(name) ?? []) {
      try {
        answers.push((await answer(scope, input)) as GatherOut<K>)
      } catch (error) {
        if (!sparing) throw error
        const { requestId } = scope
        scope.log.error(
          { requestId, module, question: name, err: error },
          'a module did not answer',
        )
      }
    }
    return answers
  }

  /** True when a module sends published events to programs outside. */
  get publishes(): boolean {
    return this.readers.length > 0
  }

  answered(name: string): boolean {
    return this.answers.has(name)
  }

  /** Runs the `within` listeners, in the order of modules, then those of published events unless it is kept `quiet`. */
  async tellWithin(scope: Scope, event: Envelope, quiet = false): Promise<void> {
    for (const { listen } of this.within.get(event.type) ?? []) await listen(scope, event)
    const publication = quiet ? undefined : this.publications.get(event.type)
    if (!publication) return
    for (const read of this.readers) await read(scope, publishedEvent(event, publication))
  }

  /** A job for each module with an `after` listener. */
  deliveriesOf(event: Envelope): Wish[] {
    return (this.after.get(event.type) ?? []).map(({ module }) => ({
      name: `event:${event.type}`,
      payload: { module, event },
      key: `${event.id}:${module}`,
    }))
  }

  /** Delivers one stored event to one module. */
  async deliver(scope: Scope, module: string, event: Envelope): Promise<void> {
    const found = (this.after.get(event.type) ?? []).find((listener) => listener.module === module)
    await found?.listen(scope, event)
  }
}

function publishedEvent(
  { id, type, occurredAt, payload }: Envelope,
  { ids, path }: Publication<unknown>,
): PublishedEvent {
  const records = ids(payload).map((one) =>
    path === undefined ? { id: one } : { id: one, path: pathOf(path, one) },
  )
  return { id, type, occurredAt, records }
}

const pathOf = (path: string, id: string) => `/api${path.replace(':id', encodeURIComponent(id))}`

function collect(
  into: Map<string, { module: string; listen: Listener }[]>,
  module: string,
  listeners: Listeners | undefined,
) {
  for (const [type, listen] of Object.entries(listeners ?? {})) {
    into.set(type, [...(into.get(type) ?? []), { module, listen: listen as Listener }])
  }
}
