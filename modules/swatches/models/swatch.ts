/** How one value of an option is shown, by all names that it has. */
import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import { choice } from '#server/records/kinds.tsx'
import { lines } from '#server/records/lines-kind.tsx'
import { record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import type { Scope } from '#server/scope.ts'
import { color } from './color-kind.tsx'

export const fields = record(
  {
    names: lines({ most: 20 }),
    shows: choice(['color', 'two', 'picture'], { open: true }),
    color: color(),
    second: color(),
  },
  ({ names }) =>
    names !== undefined && names.length === 0
      ? { names: said('swatches.admin.noName') }
      : undefined,
)

export class Swatch extends recordModel(fields) {
  static override tableName = 'swatches'
  static override readonly missing = 'swatches.admin.notFound'
  static override visible = true

  /** Each name has one swatch. Of two made at the same moment the first alone stays: the others wait for it. */
  static override async written(scope: Scope, { id, names }: Pick<Swatch, 'id' | 'names'>) {
    const own = new Set(names.map(plainName))
    const others = await Swatch.in(scope).whereNot({ id }).forUpdate()
    const taken = others.flatMap((one) => one.names).find((name) => own.has(plainName(name)))
    if (taken !== undefined)
      throw badInput({ names: said('swatches.admin.nameTaken', { name: taken }) })
  }

  /** By name in lower case; of two that have the same name, the one that was changed last. */
  static byName(scope: Scope): Promise<ReadonlyMap<string, Swatch>> {
    return scope.cached('swatches.byName', async () => {
      const all = await Swatch.in(scope).orderBy(['updatedAt', 'id'])
      return new Map(
        all.flatMap((one) => one.names.map((name) => [name.toLowerCase(), one] as const)),
      )
    })
  }
}

const plainName = (name: string) => name.trim().toLowerCase()

/** Those that are drawn; none where the picture of a variant is shown. */
export function colorsOf({
  shows,
  color,
  second,
}: Pick<Swatch, 'shows' | 'color' | 'second'>): string[] {
  if (shows === 'picture') return []
  return shows === 'two' ? [color, second] : [color]
}
