/** What is wrong with a field, in the reader's words: zod's own are for programmers. */

import type { z } from 'zod'
import { owned } from '#server/text/owned.ts'
import type { Translate } from '#views/props.ts'

/** The complaint about one field; undefined where the schema has words of its own. */
export const fieldWords =
  (t: Translate): z.core.$ZodErrorMap =>
  (issue) => {
    if (issue.code === 'invalid_type') return wrongType(t, issue.input, issue.expected)
    if (issue.code === 'too_small') {
      const empty = issue.origin === 'string' && Number(issue.minimum) === 1
      return empty ? t('server.field.required') : sized(t, 'least', issue.origin, issue.minimum)
    }
    if (issue.code === 'too_big') return sized(t, 'most', issue.origin, issue.maximum)
    if (issue.code === 'invalid_value') {
      return t('server.field.choice', { values: issue.values.map(String).join(', ') })
    }
    if (issue.code === 'invalid_format') {
      const known = issue.format === 'email' || issue.format === 'url'
      return t(known ? `server.field.${issue.format}` : 'server.field.form')
    }
    return undefined
  }

const nouns: Record<string, string> = {
  int: 'whole',
  number: 'number',
  string: 'text',
  boolean: 'yesno',
  array: 'list',
}

function wrongType(t: Translate, input: unknown, expected: string): string {
  if (input === undefined || input === null || input === '') return t('server.field.required')
  return t(`server.field.${owned(nouns, expected) ?? 'form'}`)
}

function sized(t: Translate, side: 'least' | 'most', origin: string, n: number | bigint): string {
  const of = origin === 'string' ? 'Characters' : origin === 'array' ? 'Entries' : ''
  return t(`server.field.${side}${of}`, { n: Number(n) })
}
