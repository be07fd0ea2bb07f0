// A theme's config.json: which modules it enables, their options, and how it looks.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { JsonFault, jsonPositions, lineAndColumn } from './json-positions.ts'
import { didYouMean } from './nearest.ts'
import { TemplateError } from './template-error.ts'
import { labelOf } from './template-files.ts'
import { refusedToken, TOKEN_NAME } from './tokens.ts'

const MODULE =
  /^(?:[a-z][a-z0-9-]*|@[a-z0-9][a-z0-9._-]*\/[a-z0-9][a-z0-9._-]*|\.{1,2}\/[\w@./-]+)$/
const FILE = /^(?!.*\.\.)[\w@][\w@./-]*$/

/** Design tokens by name, each a value that CSS can only read as one. */
export const themeTokens = z.record(
  z.string().regex(TOKEN_NAME, 'write token names in small letters, digits and dashes'),
  z.string().superRefine((value, context) => {
    const reason = refusedToken(value)
    if (reason !== undefined) context.addIssue({ code: 'custom', message: reason })
  }),
)

const file = z.string().regex(FILE, 'name a file of the theme or of a package, without ".."')

const schema = z.strictObject({
  name: z.string().trim().min(1).max(60),
  modules: z
    .array(z.string().regex(MODULE, 'write "products", "@scope/name" or a folder like "../mine"'))
    .refine((names) => new Set(names).size === names.length, 'name every module once'),
  options: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  tokens: z
    .strictObject({ light: themeTokens.default({}), dark: themeTokens.default({}) })
    .default({ light: {}, dark: {} }),
  logo: file.optional(),
  favicon: file.optional(),
  fonts: z.array(file).optional(),
  styles: z.array(file).optional(),
})

/** A theme's config.json, checked. */
export type ThemeConfig = z.infer<typeof schema>

/**
 * Reads and checks a theme's config.json.
 * Throws a TemplateError that names file, line, column, key and remedy.
 */
export async function readThemeConfig(dir: string): Promise<ThemeConfig> {
  const path = join(dir, 'config.json')
  const name = labelOf(path)
  return parseThemeConfig(await readFile(path, 'utf8'), name)
}

/** The same for a text; `name` is the file's name in messages. */
export function parseThemeConfig(text: string, name: string): ThemeConfig {
  const positions = positionsIn(text, name)
  const checked = schema.safeParse(JSON.parse(text))
  if (!checked.success) {
    const issue = checked.error.issues[0]
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
    const path = [...(issue?.path ?? []), ...unknown].join('.')
    const remedy = unknown[0] === undefined ? `${issue?.message}.` : unknownKey(unknown[0])
    // A missing key has no place of its own: the file's start has to do.
    throw faultAt(text, name, positions.get(path) ?? 0, `"${path}": ${remedy}`)
  }
  const { light, dark } = checked.data.tokens
  const alone = Object.keys(dark).find((token) => light[token] === undefined)
  if (alone !== undefined) {
    const at = positions.get(`tokens.dark.${alone}`) ?? 0
    throw faultAt(text, name, at, `"tokens.dark.${alone}": give it a value under tokens.light too.`)
  }
  return checked.data
}

function positionsIn(text: string, name: string): Map<string, number> {
  try {
    return jsonPositions(text)
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error
    throw faultAt(text, name, error.offset, `Not valid JSON: ${error.message}.`)
  }
}

function faultAt(text: string, file: string, offset: number, reason: string): TemplateError {
  return new TemplateError({ file, ...lineAndColumn(text, offset) }, reason)
}

function unknownKey(key: string): string {
  return `this key is not known; remove it.${didYouMean(key, Object.keys(schema.shape))}`
}
