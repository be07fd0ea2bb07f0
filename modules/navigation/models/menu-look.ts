/** A menu that is looked at before it is saved: the page that shows it asks for it as for any other. */
import { AsyncContext } from '#server/async-context.ts'
import type { MenuLink } from '#views/props.ts'

interface Looked {
  place: string
  links: MenuLink[]
}

const looking = new AsyncContext<Looked>()

/** Answers with the shop as it would be with these links at their place. */
export const lookedAt = <T>(looked: Looked, answer: () => Promise<T>): Promise<T> =>
  looking.run(looked, answer)

/** The links that an editor sent for this place; undefined outside of its preview. */
export const linksLookedAt = (place: string): MenuLink[] | undefined =>
  looking.value?.place === place ? looking.value.links : undefined
