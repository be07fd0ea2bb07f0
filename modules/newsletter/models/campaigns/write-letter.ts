/** A campaign as its reader gets it: in the frame of their language, with the sender's address and the link that ends it. */
import type { Posting } from '#server/mail/mail.ts'
import { mailBody } from '#server/mail/mail-body.ts'
import type { Scope } from '#server/scope.ts'
import { markdownHtml } from '#server/text/markdown/markdown-html.ts'
import type { Campaign } from './campaign.ts'
import { senderOf } from './sender.ts'

/** Without its reader, for whom `unsubscribeUrl` is. */
export async function writeLetter(
  scope: Scope,
  { subject, preview, body }: Pick<Campaign, 'subject' | 'preview' | 'body'>,
  unsubscribeUrl: string,
): Promise<Omit<Posting, 'id' | 'to' | 'about'>> {
  const content = await mailBody(scope, await markdownHtml(scope, body))
  const { lines: sender } = await senderOf(scope)
  return {
    subject,
    letter: { title: subject, paragraphs: [], content },
    unsubscribeUrl,
    ...(preview === '' ? {} : { preview }),
    ...(sender.length === 0 ? {} : { sender }),
  }
}
