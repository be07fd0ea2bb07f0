// A theme's config.json: which modules it enables, their options, and how it looks.

import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { owned } from '#server/data/own-property.ts'
import { isTheme, themeFolders } from '#server/env/theme-folders.ts'
import { shortName } from '#server/module.ts'
import { didYouMean } from '#server/text/did-you-mean.ts'
import { TemplateError } from '#server/theme/mdx/template-error.ts'
import { refusedColor, refusedToken, TOKEN_NAME } from './design-tokens.ts'
import { themeFont } from './fonts.ts'
import { JsonFault, jsonPositions, lineAndColumn } from './json-positions.ts'
import { labelOf } from './template-files.ts'

const MODULE =
  /^(?:[a-z][a-z0-9-]*|@[a-z0-9][a-z0-9._-]*\/[a-z0-9][a-z0-9._-]*|\.{1,2}\/[\w@./-]+)$/
const THEME = /^[a-z0-9]+(-[a-z0-9]+)*$/
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

/** How wide the layout shows a picture, as `sizes` of HTML says it. */
const sizes = z.string().regex(/^[\w\s().,:%*+/-]+$/, 'write it as the sizes of an <img>')

/** Every module of the house has its name with and without the scope. */
const withoutScope = (name: string) => name.replace(/^@platform\//, '')

const moduleList = z
  .array(
    z
      .string()
      .regex(MODULE, 'write "products", "@scope/name" or a folder like "../mine"')
      .transform(withoutScope),
  )
  .refine((names) => new Set(names).size === names.length, 'name every module once')

/** What an extending theme says instead of a whole list, so that modules of later releases come by themselves. */
const moduleChanges = z.strictObject({
  add: moduleList.default([]),
  remove: moduleList.default([]),
})

const byShortName = (options: Record<string, Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(options).map(([name, given]) => [shortName(name), given]))

const schema = z.strictObject({
  name: z.string().trim().min(1).max(60),
  extends: z.string().regex(THEME, 'name a folder of templates/').optional(),
  modules: moduleList.optional(),
  options: z
    .record(z.string(), z.record(z.string(), z.unknown()))
    .transform(byShortName)
    .default({}),
  tokens: z
    .strictObject({ light: themeTokens.default({}), dark: themeTokens.default({}) })
    .default({ light: {}, dark: {} }),
  logo: file.optional(),
  favicon: file.optional(),
  fonts: z.array(themeFont).optional(),
  styles: z.array(file).optional(),
  pictures: z.strictObject({ hero: sizes.optional(), gallery: sizes.optional() }).default({}),
})

const changingSchema = schema.extend({ modules: moduleChanges })
const hasChanges = z.object({ modules: z.record(z.string(), z.unknown()) })

/** A theme's config.json, checked, with what it takes from the theme that it extends. */
export interface ThemeConfig extends Omit<z.infer<typeof schema>, 'modules'> {
  modules: string[]
  /** Of one config.json alone: how it changes the list of the theme that it extends. */
  changes?: z.infer<typeof moduleChanges>
}

/**
 * Reads and checks a theme's config.json, and those of the themes that it extends.
 * Throws a TemplateError that names file, line, column, key and remedy.
 */
export async function readThemeConfig(dir: string): Promise<ThemeConfig> {
  const chain = await themeChain(dir)
  const [root, ...children] = (await Promise.all(chain.map(ownConfig))).reverse()
  if (root === undefined) throw new Error(`${dir} is no theme.`)
  const folders = chain.reverse().slice(1)
  let config = root
  for (const [at, child] of children.entries()) {
    const refused = refusedIn(child, config)
    if (refused) throw await faultIn(folders[at] ?? dir, refused.key, refused.reason)
    config = extended(child, config)
  }
  return config
}

/** What a theme says that does not go with the one that it extends. */
function refusedIn({ tokens, changes }: ThemeConfig, parent: ThemeConfig) {
  const color = refusedColor(tokens, parent.tokens)
  if (color) return { key: `tokens.${color.path}`, reason: color.reason }
  const lost = changes?.remove.find((name) => !parent.modules.includes(name))
  if (lost === undefined) return undefined
  const reason = `the theme ${parent.name} has no module "${lost}".${didYouMean(lost, parent.modules)}`
  return { key: `modules.remove.${changes?.remove.indexOf(lost)}`, reason }
}

/** The folders that a theme is made of: its own, that of the theme that it extends, and so on. */
export async function themeChain(dir: string): Promise<string[]> {
  const chain: string[] = []
  let next: string | undefined = dir
  while (next !== undefined) {
    chain.push(next)
    const { extends: parent }: ThemeConfig = await ownConfig(next)
    if (parent === undefined) return chain
    const folder: string =
      [dirname(next), ...themeFolders()].map((one) => join(one, parent)).find(isTheme) ??
      join(dirname(next), parent)
    const reason = chain.includes(folder)
      ? 'themes extend each other in a circle.'
      : isTheme(folder)
        ? undefined
        : `there is no theme "${parent}" beside this one.`
    if (reason !== undefined) throw await faultIn(next, 'extends', reason)
    next = folder
  }
  return chain
}

/** What a theme says itself wins; a list of modules, fonts and sheets are taken as a whole, the rest key by key. */
function extended({ changes, ...child }: ThemeConfig, parent: ThemeConfig): ThemeConfig {
  const both = { ...parent, ...child }
  const { add = [], remove = [] } = changes ?? {}
  const inherited = parent.modules.filter((name) => !remove.includes(name))
  const modules = child.modules.length > 0 ? child.modules : [...new Set([...inherited, ...add])]
  const off = new Set(parent.modules.filter((name) => !modules.includes(name)).map(shortName))
  const kept = Object.fromEntries(Object.entries(parent.options).filter(([name]) => !off.has(name)))
  return {
    ...both,
    modules,
    options: { ...kept, ...child.options },
    tokens: {
      light: { ...parent.tokens.light, ...child.tokens.light },
      dark: { ...parent.tokens.dark, ...child.tokens.dark },
    },
    pictures: { ...parent.pictures, ...child.pictures },
  }
}

/** What was read last, by path: a start asks for each file several times. */
const known = new Map<string, { text: string; config: ThemeConfig }>()

async function ownConfig(dir: string): Promise<ThemeConfig> {
  const path = join(dir, 'config.json')
  const text = await readFile(path, 'utf8')
  const last = known.get(path)
  if (last?.text === text) return last.config
  const config = parseThemeConfig(text, labelOf(path))
  known.set(path, { text, config })
  return config
}

async function faultIn(dir: string, key: string, reason: string): Promise<TemplateError> {
  const path = join(dir, 'config.json')
  const text = await readFile(path, 'utf8')
  const at = positionsIn(text, labelOf(path)).get(key) ?? 0
  return faultAt(text, labelOf(path), at, `"${key}": ${reason}`)
}

/** One config.json alone, from its text; `name` is the file's name in messages. */
export function parseThemeConfig(text: string, name: string): ThemeConfig {
  const positions = positionsIn(text, name)
  const json: unknown = JSON.parse(text)
  const checked = (hasChanges.safeParse(json).success ? changingSchema : schema).safeParse(json)
  if (!checked.success) {
    const issue = checked.error.issues[0]
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
    const path = [...(issue?.path ?? []), ...unknown].join('.')
    const remedy = unknown[0] === undefined ? `${issue?.message}.` : unknownKey(unknown[0])
    // A missing key has no place of its own: the file's start has to do.
    throw faultAt(text, name, positions.get(path) ?? 0, `"${path}": ${remedy}`)
  }
  const { modules: named, ...given } = checked.data
  const { extends: parent, tokens } = given
  const list = Array.isArray(named) ? named : undefined
  if (list === undefined && parent === undefined) {
    const remedy =
      'Invalid input: expected array. Name the modules that are on, or a theme to extend.'
    throw faultAt(text, name, 0, `"modules": ${remedy}`)
  }
  const { light, dark } = tokens
  const alone =
    parent === undefined && Object.keys(dark).find((token) => owned(light, token) === undefined)
  if (typeof alone === 'string') {
    const at = positions.get(`tokens.dark.${alone}`) ?? 0
    throw faultAt(text, name, at, `"tokens.dark.${alone}": give it a value under tokens.light too.`)
  }
  const refused = refusedColor(tokens)
  if (refused) {
    const at = positions.get(`tokens.${refused.path}`) ?? 0
    throw faultAt(text, name, at, `"tokens.${refused.path}": ${refused.reason}`)
  }
  const changes = Array.isArray(named) ? undefined : named
  return { ...given, modules: list ?? [], ...(changes ? { changes } : {}) }
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
