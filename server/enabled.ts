/** What `modules/enabled.ts` holds, and the check that it is what the theme's config.json says. */
import { BootError } from './env.ts'
import type { Module } from './module.ts'
import { readThemeConfig } from './theme-config.ts'

/** A theme's modules in order, as config.json named them when the list was generated. */
export interface EnabledTheme {
  specifiers: readonly string[]
  modules: readonly Module[]
  overrides: Record<string, unknown>
}

/** The list of `name`; BootError with the command to run when there is none or it is stale. */
export async function enabledTheme(
  themes: Record<string, EnabledTheme>,
  name: string,
  folder: string,
): Promise<EnabledTheme> {
  const config = await readThemeConfig(folder)
  const theme = themes[name]
  if (!theme || theme.specifiers.join() !== config.modules.join()) {
    throw new BootError(
      `modules/enabled.ts does not match "modules" in templates/${name}/config.json. Run: npm run platform -- generate`,
    )
  }
  return theme
}
