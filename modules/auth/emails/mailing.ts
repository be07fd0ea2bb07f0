import type { Letter } from '#views/mail/letter.tsx'

/**
 * A letter under its subject, in the shop's language: what `post` takes beside the receiver. Nobody is called by name: an
 * account may have been opened by somebody else, and mail programs make links of what they typed as theirs.
 */
export interface Mailing {
  subject: string
  letter: Letter
}
