/**
 * What went wrong, in the reader's words. The code says it in English, once, where it is known, and that is what the API
 * answers; pages say it by the list `messages/faults.de.json`, where `{n}` stands for what differs from time to time, and
 * what is wrong with the rows of a file by `messages/rows.de.json`.
 */
import german from '#server/language/messages/faults.de.json' with { type: 'json' }
import germanRows from '#server/language/messages/rows.de.json' with { type: 'json' }
import { owned } from '#server/text/owned.ts'

export type Say = (sentence: string) => string

interface Pattern {
  told: RegExp
  names: string[]
  words: string
}

interface List {
  exact: Map<string, string>
  patterns: Pattern[]
}

const lists: Record<string, List> = { de: listOf({ ...germanRows, ...german }) }

/** Says a sentence of the code in `language`; as it is where nobody has put it into that language. */
export function faultWords(language: string): Say {
  const list = owned(lists, language)
  if (!list) return (sentence) => sentence
  return (sentence) => said(list, sentence) ?? sentence
}

/** A report's rows, told in the words that its reader reads: they are kept as they were written. */
export function rowsIn<Row extends { message: string }>(
  language: string,
  rows: readonly Row[],
): Row[] {
  const say = faultWords(language)
  return rows.map((row) => ({ ...row, message: say(row.message) }))
}

/** What stands in a report without a full stop may be a sentence elsewhere. */
function said(list: List, sentence: string): string | undefined {
  const found = list.exact.get(sentence) ?? byPattern(list, sentence)
  if (found !== undefined || !sentence.endsWith('.')) return found
  const bare = said(list, sentence.slice(0, -1))
  return bare === undefined ? undefined : `${bare}.`
}

function byPattern({ patterns }: List, sentence: string): string | undefined {
  for (const { told, names, words } of patterns) {
    const found = told.exec(sentence)
    if (!found) continue
    const values = new Map(names.map((name, at) => [name, found[at + 1] ?? '']))
    return words.replaceAll(/\{(\w)\}/g, (_, name: string) => values.get(name) ?? '')
  }
  return undefined
}

function listOf(words: Record<string, string>): List {
  const all = Object.entries(words)
  const isPattern = ([sentence]: [string, string]) => /\{\w\}/.test(sentence)
  return {
    exact: new Map(all.filter((one) => !isPattern(one))),
    patterns: all.filter(isPattern).map(([sentence, told]) => ({
      told: new RegExp(`^${escaped(sentence).replaceAll(/\\\{\w\\\}/g, '(.{0,400}?)')}$`, 'su'),
      names: [...sentence.matchAll(/\{(\w)\}/g)].map(([, name = '']) => name),
      words: told,
    })),
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
