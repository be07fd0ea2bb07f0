/** What modules may ask of the themes that are installed. */

import { owned } from '#server/data/own-property.ts'
import { kernelOf } from '#server/kernel-view.ts'
import type { Scope } from '#server/scope.ts'
import type { ColorField, LookChoice } from './brand.ts'
import { configOf } from './candidate.ts'
import { hexOf, rgbOf } from './color.ts'
import { type ContrastProblem, palette } from './palette.ts'

/** A theme and what lies over it. */
type Worn = Pick<LookChoice, 'theme' | 'brand'>

export interface InstalledTheme {
  /** Its folder. */
  name: string
  /** As its config.json calls it; the folder's name where it does not open. */
  title: string
  /** Why it does not open; null where it does. */
  fault: string | null
}

/** The themes that a shop may wear, that of its environment first. */
export async function installedThemes(scope: Scope): Promise<InstalledTheme[]> {
  const { looks } = kernelOf(scope)
  const names = [...new Set([looks.ownName, ...looks.names])]
  return Promise.all(
    names.map(async (name) => {
      const fault = (await themeFault(scope, name)) ?? null
      const { title = name } = fault === null ? await titleOf(scope, name) : {}
      return { name, title, fault }
    }),
  )
}

const titleOf = async (scope: Scope, name: string) => {
  const { theme } = await kernelOf(scope).looks.candidate(name)
  return { title: theme.config.name }
}

/** Why a theme does not open, with file and line where it is known; undefined where it does. */
export async function themeFault(scope: Scope, name: string | null): Promise<string | undefined> {
  const { looks } = kernelOf(scope)
  try {
    await looks.candidate(name ?? looks.ownName)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The folder of the theme of a choice. */
export const themeOf = (scope: Scope, { theme }: Pick<LookChoice, 'theme'>): string =>
  theme ?? kernelOf(scope).looks.ownName

/** The folder of the theme that the environment names, for a shop that chose none. */
export const usualTheme = (scope: Scope): string => kernelOf(scope).looks.ownName

/** What of a look cannot be read. Rejects for a theme that does not open. */
export async function contrastProblems(scope: Scope, choice: Worn): Promise<ContrastProblem[]> {
  const { looks, hosted } = kernelOf(scope)
  const candidate = await looks.candidate(themeOf(scope, choice))
  return palette(configOf(candidate, hosted).tokens, choice.brand).problems
}

/** The colours that a look comes to, by the names of a brand: what a field that is left empty means. */
export async function colorsOf(scope: Scope, choice: Worn): Promise<Record<ColorField, string>> {
  const { looks, hosted } = kernelOf(scope)
  const { tokens } = configOf(await looks.candidate(themeOf(scope, choice)), hosted)
  const { light, dark } = palette(tokens, choice.brand)
  const [inLight, inDark] = [
    { ...tokens.light, ...light },
    { ...tokens.light, ...tokens.dark, ...dark },
  ]
  const color = (from: Record<string, string>, name: string) => {
    const known = rgbOf(owned(from, name) ?? '')
    return known ? hexOf(known) : ''
  }
  return {
    accent: color(inLight, 'accent'),
    ground: color(inLight, 'bg'),
    text: color(inLight, 'fg'),
    darkAccent: color(inDark, 'accent'),
    darkGround: color(inDark, 'bg'),
    darkText: color(inDark, 'fg'),
  }
}

/** The address of the sheet that lies over the theme of a choice; null where nothing does. Rejects for a theme that does not open. */
export async function sheetOf(scope: Scope, { theme, brand }: Worn): Promise<string | null> {
  const look = await kernelOf(scope).looks.look({ theme, brand }, 'previewed')
  return look.sheetHref ?? null
}
