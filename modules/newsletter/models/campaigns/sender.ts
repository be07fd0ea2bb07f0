import { type MessageKey, type Said, said, type Values } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'

interface Sender {
  /** As it is printed under the letter. */
  lines: string[]
  /** What the postal address lacks that the law wants under advertising; null where it is whole. */
  lacks: Lack | null
}

export interface Lack {
  key: MessageKey
  values?: Values
}

/** Who writes, in the reader's language. Where nobody knows an address, all of it is missing. */
export async function senderOf(scope: Scope): Promise<Sender> {
  const seller = await scope.ask('settings.seller', { language: scope.shop.language })
  if (!seller) return { lines: [], lacks: { key: 'newsletter.campaign.noAddress' } }
  const { lines, missing } = seller
  return { lines, lacks: missing.length === 0 ? null : lackOf(missing) }
}

const lackOf = (missing: readonly Said[]): Lack => ({
  key: 'newsletter.campaign.addressLacks',
  values: {
    fields: missing.reduce((one, next) => said('newsletter.campaign.list', { one, next })),
  },
})
