/** How modules speak without importing each other: questions with one answerer, news with any number of listeners. */

/** Questions by name, filled by declaration merging in each module's talk.ts: `{ in: …; out: … }`. */
// biome-ignore lint/suspicious/noEmptyInterface: modules merge their questions into it
export interface Asks {}
/** News by name, in the past tense, filled the same way: the payload. */
// biome-ignore lint/suspicious/noEmptyInterface: modules merge their news into it
export interface Tells {}

export type AskName = keyof Asks & string
export type TellName = keyof Tells & string
export type In<K extends AskName> = Asks[K] extends { in: infer I } ? I : never
export type Out<K extends AskName> = Asks[K] extends { out: infer O } ? O : never

/** What a listener gets. `id` is the same at every delivery of one event. */
export interface Envelope<K extends TellName = TellName> {
  id: string
  type: K
  source: string
  occurredAt: string
  payload: Tells[K]
}
