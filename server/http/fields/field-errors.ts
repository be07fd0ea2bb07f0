/** Validation errors as messages: zod's own are for programmers. */

import type { z } from 'zod'
import { owned } from '#server/data/own-property.ts'
import type { MessageKey, Said, Values } from '#server/language/message.ts'

/** The message of an issue whose schema has none (`says`). */
export const fieldMessage: z.core.$ZodErrorMap = (issue): MessageKey => {
  if (issue.code === 'invalid_type') return wrongType(issue.input, issue.expected)
  if (issue.code === 'too_small') {
    if (issue.inclusive === false) return 'server.field.above'
    const empty = issue.origin === 'string' && Number(issue.minimum) === 1
    return empty ? 'server.field.required' : `server.field.least${sizeOf(issue.origin)}`
  }
  if (issue.code === 'too_big') return `server.field.most${sizeOf(issue.origin)}`
  if (issue.code === 'invalid_value') return 'server.field.choice'
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'server.field.email'
  if (issue.code === 'invalid_format' && issue.format === 'url') return 'server.field.url'
  if (issue.code === 'invalid_format' && issue.format === 'date') return 'server.field.day'
  return 'server.field.form'
}

/** The first error of each field, for a schema parsed with `fieldMessage`. */
export function fieldFaults({ issues }: z.ZodError): Record<string, Said> {
  const faults = issues.map((issue) => [issue.path.join('.') || '_', faultOf(issue)] as const)
  // fromEntries keeps the last of equal names.
  return Object.fromEntries(faults.reverse())
}

/** An issue's message, with values from zod or from the schema. */
export function faultOf(issue: z.core.$ZodIssue): Said {
  const values = valuesOf(issue)
  return { key: issue.message, ...(values ? { values } : {}) }
}

function valuesOf(issue: z.core.$ZodIssue): Values | undefined {
  if (issue.code === 'too_small') return { n: Number(issue.minimum) }
  if (issue.code === 'too_big') return { n: Number(issue.maximum) }
  if (issue.code === 'invalid_value') return { values: issue.values.map(String).join(', ') }
  return issue.code === 'custom' ? issue.params : undefined
}

const nouns = {
  int: 'server.field.whole',
  number: 'server.field.number',
  string: 'server.field.text',
  boolean: 'server.field.yesno',
  array: 'server.field.list',
} as const satisfies Record<string, MessageKey>

function wrongType(input: unknown, expected: string): MessageKey {
  if (input === undefined || input === null || input === '') return 'server.field.required'
  return owned<MessageKey>(nouns, expected) ?? 'server.field.form'
}

const sizeOf = (origin: string): 'Characters' | 'Entries' | '' =>
  origin === 'string' ? 'Characters' : origin === 'array' ? 'Entries' : ''
