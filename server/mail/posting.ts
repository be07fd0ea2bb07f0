import type { Letter } from '#views/mail/letter.tsx'

/** A PDF. */
export interface Attachment {
  filename: string
  /** Base64. */
  content: string
}

/** A mail as it is asked for. */
export interface Posting {
  /** What `mail.sent` and `mail.refused` call it; made here when it is left out. */
  id?: string
  /** One address. */
  to: string
  subject: string
  letter: Letter
  replyTo?: string
  /**
   * What this mail is about, as an event's id: its reader gets no second one about it, also when whoever writes it is run
   * again.
   */
  about?: string
  /** Where one click ends mails of this kind, for mails that nobody asked for one by one. */
  unsubscribeUrl?: string
  /** Files that go with it. */
  attachments?: readonly Attachment[]
  /** The line that mail programs show beside the subject. */
  preview?: string
  /** Who writes, line by line, with a postal address: for mails that advertise. */
  sender?: readonly string[]
}
