/** Which records there are to translate: whoever owns them answers. */
import { createHash } from 'node:crypto'
import { badInput } from '#server/errors.ts'
import {
  type Translatable,
  type TranslatableKind,
  type TranslatableQuestion,
  translatableSources,
} from '#server/language/content-translations.ts'
import { type Said, said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { Shop } from '#server/shop.ts'

/** The kinds of the modules that are on, in their order. */
export const presentKinds = async (scope: Scope): Promise<TranslatableKind[]> => [
  ...(await translatableSources(scope)).keys(),
]

/** What is said of a kind that there is not. */
export const oneOf = (kinds: readonly TranslatableKind[]): Said =>
  said('server.field.oneOf', { values: kinds.join(', ') })

/** 422 where there is no such kind. */
export async function demandKind(scope: Scope, kind: TranslatableKind): Promise<void> {
  const kinds = await presentKinds(scope)
  if (!kinds.includes(kind)) throw badInput({ kind: oneOf(kinds) })
}

/** Records with their texts as they were written; unknown ids are left out. */
export async function originalsOf(
  scope: Scope,
  kind: TranslatableKind,
  question: TranslatableQuestion,
): Promise<Translatable[]> {
  const source = (await translatableSources(scope)).get(kind)
  return source ? source.read(scope, question) : []
}

/** What merchants translate into. */
export const otherLanguages = ({ languages }: Shop): string[] => languages.slice(1)

/** Tells one version of a text from another. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)
