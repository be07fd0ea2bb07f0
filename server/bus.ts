/** How modules talk without importing each other: `ask` has one answerer, `gather` many, `tell` any number of listeners. */

/** Questions by name, filled by declaration merging in each module's talk.ts: `{ in: …; out: … }`. */
// biome-ignore lint/suspicious/noEmptyInterface: modules merge their questions into it
export interface Asks {}
/** Questions by name that any number of modules answer, filled the same way: `{ in: …; out: … }`, `out` being one module's answer. */
// biome-ignore lint/suspicious/noEmptyInterface: whoever asks merges the question into it
export interface Gathers {}
/** Events by name, in the past tense: their payloads. Filled the same way. */
// biome-ignore lint/suspicious/noEmptyInterface: modules merge their news into it
export interface Tells {}

export type AskName = keyof Asks & string
export type GatherName = keyof Gathers & string
export type GatherIn<K extends GatherName> = Gathers[K] extends { in: infer I } ? I : never
export type GatherOut<K extends GatherName> = Gathers[K] extends { out: infer O } ? O : never
export type TellName = keyof Tells & string
export type In<K extends AskName> = Asks[K] extends { in: infer I } ? I : never
export type Out<K extends AskName> = Asks[K] extends { out: infer O } ? O : never

/** An event as a listener gets it. `id` is the same at every delivery of one event. */
export interface Envelope<K extends TellName = TellName> {
  id: string
  type: K
  source: string
  occurredAt: string
  payload: Tells[K]
}

/** What an event says to programs outside of the shop, which read the records themselves. */
export interface Publication<P> {
  /** A message key: what happened, in a few words. */
  label: string
  /** Ids of the records that it is about. */
  ids(payload: P): readonly string[]
  /** Where a record is read, without `/api` and with `:id`; left out where it is gone, or has no address. */
  path?: string
}
export type Publications = { [K in TellName]?: Publication<Tells[K]> }

/** An event as `listens.published` gets it; its payload stays inside. */
export interface PublishedEvent extends Pick<Envelope, 'id' | 'type' | 'occurredAt'> {
  /** `path` is that of the API. */
  records: { id: string; path?: string }[]
}

/** An event that programs may subscribe to. */
export interface PublishedType {
  type: TellName
  /** The short name of the module that tells it. */
  module: string
  /** A message key. */
  label: string
}
