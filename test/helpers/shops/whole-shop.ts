// The shop as a theme enables it (TEST_TEMPLATE, else base), for journeys and for tests that walk every route.
import type { ExecutionContext } from 'ava'
import { themes } from '#generated/enabled.ts'
import type { Module } from '#server/module.ts'
import { overhear } from '../browser/overheard.ts'
import { readsFurtherLanguage, speaking } from '../browser/reader.ts'
import { type Opening, openShop, type Shop } from './shop.ts'

/** The theme that journeys walk in. */
export const template = process.env.TEST_TEMPLATE ?? 'base'
const { modules = [], overrides = {} } = themes[template] ?? {}

const renders = Object.fromEntries(
  Object.entries(themes).map(([name, theme]) => [name, theme.overrides]),
)

/** The modules of the theme, in its order. */
export const allModules: readonly Module[] = modules

/** Opens all of them, with further ones of the test's own; it speaks the language of a journey too (TEST_LANGUAGE). */
export async function openWholeShop(
  t: Pick<ExecutionContext, 'teardown'>,
  opening: Opening = {},
  more: readonly Module[] = [],
): Promise<Shop> {
  const shop = await openShop(t, [...allModules, ...more], {
    template,
    overrides,
    renders,
    ...opening,
  })
  if (!readsFurtherLanguage) return shop
  const spoken = await speaking(shop)
  overhear(t, spoken)
  return spoken
}
