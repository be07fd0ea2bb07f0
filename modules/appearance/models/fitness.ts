/** Whether a look can be shown: its theme opens, its colours can be read, and browsers may load its pictures. */
import { badInput } from '#server/errors.ts'
import { type Said, said } from '#server/language/message.ts'
import type { ContrastProblem } from '#server/looks/palette.ts'
import { contrastProblems, themeFault } from '#server/looks/wardrobe.ts'
import type { Scope } from '#server/scope.ts'
import type { Wanted } from './look-version.ts'

/** 422 with what is wrong at each field. */
export async function refuseUnfit(scope: Scope, wanted: Wanted): Promise<void> {
  const fault = await themeFault(scope, wanted.theme)
  if (fault !== undefined) throw badInput({ theme: said('appearance.admin.themeFails', { fault }) })
  const problems = await contrastProblems(scope, wanted)
  const faults = { ...Object.fromEntries(problems.map(toldAt)), ...hiddenPictures(scope, wanted) }
  if (Object.keys(faults).length > 0) throw badInput(faults)
}

/** The policy of a page lets browsers load pictures from us and from allowed hosts: others would never show. */
function hiddenPictures({ origin, shop }: Scope, { brand }: Wanted): Record<string, Said> {
  const allowed = [new URL(origin).host, ...shop.imageHosts]
  return Object.fromEntries(
    (['logo', 'darkLogo', 'favicon'] as const).flatMap((name) => {
      const url = brand[name]
      if (url === null || !URL.canParse(url)) return []
      const { host } = new URL(url)
      return allowed.includes(host) ? [] : [[name, said('appearance.admin.hostUnknown', { host })]]
    }),
  )
}

export const toldAt = ({ field, what, scheme, ...numbers }: ContrastProblem): [string, Said] => [
  field,
  said(`appearance.admin.unreadable.${what}.${scheme}`, {
    color: numbers.color,
    ground: numbers.ground,
    // Rounded down: a ratio that fails must not read as one that passes.
    ratio: Math.floor(numbers.ratio * 10) / 10,
    nearest: numbers.nearest,
  }),
]
