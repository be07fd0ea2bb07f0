/** Where an attempt is, and what it is for. */

/** `unknown`: written down, and the gateway has not answered yet. */
export type AttemptState =
  | 'unknown'
  | 'open'
  | 'processing'
  | 'failed'
  | 'voided'
  | 'authorized'
  | 'captured'

/** What is paid for. */
export interface Target {
  kind: 'session' | 'order'
  id: string
}
