/** Addresses of our own that lead to no picture: a look must not begin with a gap. */
import { badInput } from '#server/errors.ts'
import type { Said } from '#server/language/message.ts'
import type { Brand } from '#server/looks/brand.ts'
import { pictureFault, pictureFields } from '#server/looks/lost-pictures.ts'
import type { Scope } from '#server/scope.ts'

/** 422 at each field that was changed to such an address; what stands there from before is told, but hinders nobody. */
export async function refuseUnknownPictures(
  scope: Scope,
  before: Brand,
  after: Brand,
): Promise<void> {
  const faults: Record<string, Said> = {}
  for (const name of pictureFields) {
    const fault = await pictureFault(scope, after[name], before[name])
    if (fault) faults[name] = fault
  }
  if (Object.keys(faults).length > 0) throw badInput(faults)
}
