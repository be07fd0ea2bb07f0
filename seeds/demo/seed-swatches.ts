import { kernelOf } from '#server/kernel-view.ts'
import type { Scope } from '#server/scope.ts'
import { Swatch } from '../../modules/swatches/models/swatch.ts'
import { type PaletteName, palettes } from '../art/palettes.ts'
import { germanValues } from './german/words.ts'
import { remember, removeUntouched } from './records.ts'

/** The colors of the demo, as its products name them, with the palettes that they are drawn in. */
const colors: Readonly<Record<string, PaletteName>> = {
  Rosehip: 'rosehip',
  Lagoon: 'lagoon',
  Primary: 'bauhaus',
  Fjord: 'fjord',
  Dusk: 'dusk',
  Clay: 'clay',
  Forest: 'forest',
  Meadow: 'meadow',
  Saffron: 'saffron',
  Night: 'night',
  Moss: 'moss',
  Ember: 'ember',
}

/** Swatches of these colors, in both languages. None where the module is off; one of the merchant's stays. */
export async function seedSwatches(scope: Scope): Promise<void> {
  if (!kernelOf(scope).bus.answered('swatches.of')) return
  const taken = await Swatch.byName(scope)
  const german = new Map(Object.entries(germanValues))
  const ids: string[] = []
  for (const [name, palette] of Object.entries(colors)) {
    const names = [...new Set([name, german.get(name) ?? name])]
    if (names.some((one) => taken.has(one.toLowerCase()))) continue
    const [color, , second] = palettes[palette].colors
    const { id } = await Swatch.create(scope, { names, shows: 'two', color, second })
    ids.push(id)
  }
  await remember(scope, Swatch, ids)
}

export async function clearSwatches(scope: Scope): Promise<void> {
  await removeUntouched(scope, Swatch)
}
