/** What a merchant adds to a mail that the shop writes by itself. */
import { StoreModel } from '#server/data/model.ts'
import { owned } from '#server/data/own-property.ts'
import { textsByName } from '#server/data/shapes.ts'
import { mailBody } from '#server/mail/mail-body.ts'
import type { Scope } from '#server/scope.ts'
import { keepMarkdown, markdownHtml } from '#server/text/markdown/markdown-html.ts'
import type { Letter } from '#views/mail/letter.tsx'
import type { KindName } from '../kinds.ts'

export class MailWords extends StoreModel {
  static override tableName = 'mail_words'
  static override shapes = { texts: textsByName }
  declare kind: KindName
  /** Markdown by language. */
  declare texts: Record<string, string>

  /** By language; empty where nothing was added. */
  static async of(scope: Scope, kind: KindName): Promise<Record<string, string>> {
    return (await MailWords.in(scope).findOne({ kind }))?.texts ?? {}
  }

  /** Replaces what is added in one language; an empty text adds nothing. 422 at `text` where it cannot be read. */
  static async save(
    scope: Scope,
    kind: KindName,
    { language, text }: { language: string; text: string },
  ): Promise<void> {
    await keepMarkdown(scope, { text })
    const withText = ({ [language]: _, ...others }: Record<string, string>) =>
      text === '' ? others : { ...others, [language]: text }
    await scope.atomic(async (inner) => {
      const row = await MailWords.in(inner).findOne({ kind })
      if (row)
        await MailWords.change(inner, row.id, (_inner, { texts }) => ({ texts: withText(texts) }))
      else if (text !== '') await MailWords.add(inner, { kind, texts: withText({}) })
    })
  }
}

/** What is added to a mail for its reader. */
export const wordsFor = async (scope: Scope, kind: KindName): Promise<Letter['content']> =>
  wordsIn(scope, await MailWords.of(scope, kind))

/** Of these texts the one in the reader's language or else the shop's own; undefined where that is nothing. */
export async function wordsIn(
  scope: Scope,
  texts: Record<string, string>,
): Promise<Letter['content']> {
  const [own = scope.shop.language] = scope.shop.languages
  const text = owned(texts, scope.language)?.trim() || owned(texts, own)?.trim()
  return text ? mailBody(scope, await markdownHtml(scope, text)) : undefined
}
