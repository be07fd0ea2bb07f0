import type { Letter } from '#views/mail/letter.tsx'

/** A letter under its subject, in the shop's language: what `post` takes beside the receiver. */
export interface Mailing {
  subject: string
  letter: Letter
}
