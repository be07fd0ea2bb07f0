// The demo shop in English and German, in each theme: one of each for all tests of a file, which only look at it.
import { themes } from '#generated/enabled.ts'
import { fillShop } from '../../../seeds/demo/fill-shop.ts'
import { oncePerFile } from '../gate/once-per-file.ts'
import { untilTheEnd } from '../gate/until-the-end.ts'
import { openShop, type Shop } from './shop.ts'

/** The themes that the project comes with. */
export const themeNames = Object.keys(themes)

const shops = oncePerFile(() => new Map<string, Promise<Shop>>())

/** All data of the demo shop; its pictures are not drawn. */
export function demoShop(template: string): Promise<Shop> {
  const opened = shops()
  const known = opened.get(template) ?? open(template)
  opened.set(template, known)
  return known
}

async function open(template: string): Promise<Shop> {
  const { modules = [], overrides = {} } = themes[template] ?? {}
  const shop = await openShop(untilTheEnd, modules, { template, overrides })
  await fillShop(shop.scope, () => undefined)
  // A scope of its own, that knows what the demo has set.
  return { ...shop, scope: await shop.app.scope() }
}
