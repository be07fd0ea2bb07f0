/** One message as plain data: a key and its values, translated only where its reader is known. */
import { z } from 'zod'
import type en from '#server/language/messages/en.json'
import { storedMark } from '#server/text/storable.ts'
import type { Translate } from '#views/props.ts'

/** The English messages by the prefix of their keys; each module adds its own. */
export interface MessageFiles {
  server: typeof en
}

/** Every key of every message file, with its prefix. */
export type MessageKey = {
  [Prefix in keyof MessageFiles]: `${Prefix}.${keyof MessageFiles[Prefix] & string}`
}[keyof MessageFiles]

/** Values by the name of their placeholder; one may be a message itself. */
export type Values = Record<string, string | number | Said>

/** Plain data: it can be stored, and sent to another thread. */
export interface Said {
  key: string
  values?: Values
}

/** A stored message; older versions stored English sentences, which are shown as they are. */
export type Told = Said | string

export const said = (key: MessageKey, values?: Values): Said =>
  values && Object.keys(values).length > 0 ? { key, values } : { key }

/** The message of a schema (`.min(1, says('pages.admin.noTitle'))`): its values are those of the issue, and `values`. */
export const says = (key: MessageKey, values?: Values) => ({
  error: key,
  ...(values ? { params: values } : {}),
})

/** The same for a schema's `addIssue`. */
export const saidIssue = (key: MessageKey, values?: Values) => ({
  code: 'custom' as const,
  message: key,
  ...(values ? { params: values } : {}),
})

/** The message in the language of `t`. */
export function words(t: Translate, told: Told): string {
  if (typeof told === 'string') return told
  const values = Object.entries(told.values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'object' ? words(t, value) : value,
  ])
  return t(told.key, Object.fromEntries(values))
}

/** Messages by name, as those of a form by their fields. */
export const wordsByName = (t: Translate, told: Record<string, Told>): Record<string, string> =>
  Object.fromEntries(Object.entries(told).map(([name, one]) => [name, words(t, one)]))

/** A row of a report as its reader sees it. */
export type Worded<Row> = Omit<Row, 'message'> & { message: string }

/** The rows of a report with their messages in the language of `t`. */
export const rowsInWords = <Row extends { message: Told }>(
  t: Translate,
  rows: readonly Row[],
): Worded<Row>[] => rows.map((row) => ({ ...row, message: words(t, row.message) }))

/** An error whose message is for people: `message` itself is for logs. */
export class SaidError extends Error {
  readonly told: Said

  constructor(told: Said) {
    super(told.values ? `${told.key} ${JSON.stringify(told.values)}` : told.key)
    this.told = told
  }
}

/** Serializes a message for a text column, with the mark that nobody can type. */
export const stored = (told: Said): string => storedMark + JSON.stringify(told)

/** Serializes an error for a text column. */
export const storedError = (error: unknown): string => {
  if (error instanceof SaidError) return stored(error.told)
  return error instanceof Error ? error.message : String(error)
}

const message: z.ZodType<Said> = z.lazy(() => z.object({ key: z.string(), values }))
const values = z.record(z.string(), z.union([z.string(), z.number(), message])).optional()

/** Parses a text column that nobody but the shop writes; older rows have no mark. What is no message is a sentence. */
export function fromStored(text: string): Told {
  const bare = withoutMark(text)
  if (!bare.startsWith('{"key":')) return bare
  try {
    return message.parse(JSON.parse(bare))
  } catch {
    return bare
  }
}

const withoutMark = (text: string): string =>
  text.startsWith(storedMark) ? text.slice(storedMark.length) : text

/** A text column that nobody but the shop writes, in words. What is no message of ours is shown as it stands. */
export function storedWords(t: Translate, text: string): string {
  const told = fromStored(text)
  if (typeof told === 'string') return told
  try {
    const shown = words(t, told)
    return shown === told.key ? withoutMark(text) : shown
  } catch {
    return withoutMark(text)
  }
}

/** What the shop wrote by itself before messages had a mark, where people write as well: the reasons of the refunds of returns. */
const unmarked = /^\{"key":"returns\.admin\.(?:called|restOf)","values":\{"number":"\d+"\}\}$/

/** A text column where people write too: a message of ours in words, what somebody typed as they typed it. */
export const typedOrStored = (t: Translate, text: string): string =>
  text.startsWith(storedMark) || unmarked.test(text) ? storedWords(t, text) : text
