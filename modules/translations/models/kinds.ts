/** Which records there are to translate: whoever owns them answers. */
import { createHash } from 'node:crypto'
import {
  type Translatable,
  type TranslatableKind,
  type TranslatableQuestion,
  translatableKinds,
} from '#server/language/content-translations.ts'
import type { Scope } from '#server/scope.ts'
import type { Shop } from '#server/shop.ts'

/** The kinds whose modules are on. */
export const presentKinds = (scope: Scope): TranslatableKind[] =>
  translatableKinds.filter((kind) => scope.answers(`translatable.${kind}`))

/** Records with their texts as they were written; unknown ids are left out. */
export const originalsOf = async (
  scope: Scope,
  kind: TranslatableKind,
  question: TranslatableQuestion,
): Promise<Translatable[]> => (await scope.ask(`translatable.${kind}`, question)) ?? []

/** What merchants translate into. */
export const otherLanguages = ({ languages }: Shop): string[] => languages.slice(1)

/** Tells one version of a text from another. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)
