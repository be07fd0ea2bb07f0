/** What a merchant adds to a mail that the shop writes by itself. */
import { createHash } from 'node:crypto'
import { violationOf } from '#server/data/engines/violations.ts'
import { StoreModel } from '#server/data/model.ts'
import { owned } from '#server/data/own-property.ts'
import { textsByName } from '#server/data/shapes.ts'
import { badInput, VersionConflict } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
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

  /** In which languages something is added, by mail; those where nothing is are missing. */
  static async languages(scope: Scope): Promise<Map<string, string[]>> {
    const all = await MailWords.in(scope)
    return new Map(all.map(({ kind, texts }) => [kind, Object.keys(texts).sort()]))
  }

  /**
   * Replaces what is added in one language; an empty text adds nothing. 422 at `text` where it cannot be read, at `language`
   * where the shop has no such one; 409 STALE when `version` is not that of the present text; nobody is asked without it.
   */
  static async save(scope: Scope, kind: KindName, wish: Wish): Promise<void> {
    const { language, text, version } = wish
    demandLanguage(scope, language)
    await keepMarkdown(scope, { text })
    const after = (texts: Record<string, string>) => {
      if (version !== undefined && version !== versionOf(texts, language))
        throw new VersionConflict()
      const { [language]: _, ...others } = texts
      return text === '' ? others : { ...others, [language]: text }
    }
    try {
      await scope.atomic(async (inner) => {
        const row = await MailWords.in(inner).findOne({ kind })
        if (row)
          await MailWords.change(inner, row.id, (_inner, { texts }) => ({ texts: after(texts) }))
        else await add(inner, kind, after({}))
      })
    } catch (error) {
      throw violationOf(error)?.kind === 'unique' ? new VersionConflict() : error
    }
  }
}

interface Wish {
  language: string
  text: string
  version?: string | undefined
}

async function add(scope: Scope, kind: KindName, texts: Record<string, string>): Promise<void> {
  if (Object.keys(texts).length > 0) await MailWords.add(scope, { kind, texts })
}

function demandLanguage({ shop: { languages } }: Scope, language: string): void {
  if (!languages.includes(language))
    throw badInput({ language: said('server.field.oneOf', { values: languages.join(', ') }) })
}

/** Tells one text in a language from another. */
export const versionOf = (texts: Record<string, string>, language: string): string =>
  createHash('sha256')
    .update(owned(texts, language) ?? '')
    .digest('base64url')
    .slice(0, 22)

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
