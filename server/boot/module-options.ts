/** What a theme's config.json says to modules under "options", parsed and held against what there is to say. */
import { owned } from '#server/data/own-property.ts'
import { BootError } from '#server/env/boot-error.ts'
import { unknownFields } from '#server/http/fields/unknown-fields.ts'
import { type Module, shortName } from '#server/module.ts'
import { didYouMean } from '#server/text/did-you-mean.ts'
import type { ThemeConfig } from '#server/theme/theme-config.ts'

type Options = Record<string, Record<string, unknown>>

/**
 * Each module's options by its short name; those of the hosted configuration take the place of the theme's.
 * BootError for a module or an option that does not exist, and for a value that its module refuses.
 */
export function optionsOf(
  modules: readonly Module[],
  { options: ofTheme, modules: specifiers }: Pick<ThemeConfig, 'options' | 'modules'>,
  hosted: Options = {},
  theme: string,
): Map<string, unknown> {
  const at = `templates/${theme}/config.json: options`
  // The hosted configuration may have switched some of the theme's off.
  const names = [...modules.map(({ name }) => name), ...specifiers].map(shortName)
  for (const name of Object.keys(ofTheme)) {
    if (names.includes(name)) continue
    throw new BootError(
      `${at}.${name}: no module of the theme is called so.${didYouMean(name, names)}`,
    )
  }
  const options = new Map<string, unknown>()
  for (const { name: longName, options: schema } of modules) {
    const name = shortName(longName)
    const own = owned(ofTheme, name)
    const [unknown] = own ? (schema ? unknownFields(schema, own) : Object.keys(own)) : []
    if (unknown !== undefined)
      throw new BootError(
        `${at}.${name}.${unknown}: ${longName} has no such option.${didYouMean(unknown, optionNames(schema))}`,
      )
    if (!schema) continue
    const parsed = schema.safeParse(owned(hosted, name) ?? own ?? {})
    if (!parsed.success) {
      const issue = parsed.error.issues[0]
      throw new BootError(
        `${at}.${[name, ...(issue?.path ?? [])].join('.')}: ${issue?.message ?? 'is wrong'}.`,
      )
    }
    options.set(name, parsed.data)
  }
  return options
}

const optionNames = (schema: Module['options']): string[] =>
  schema && 'shape' in schema && schema.shape ? Object.keys(schema.shape) : []
