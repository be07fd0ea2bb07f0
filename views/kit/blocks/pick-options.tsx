import { attr, url } from '../../attribute.ts'

interface PickOptionsProps {
  kind: string
  picks: { slug: string; title: string }[]
  /** Answers `kind` and `q` with what else there is, for the script that asks while somebody types. */
  findHref?: string
}

/** What a field offers to be chosen by its title. Without a script others are named by their whole title. */
export function PickOptions({ kind, picks, findHref }: PickOptionsProps) {
  const find =
    findHref === undefined
      ? {}
      : { 'data-find': url(`${findHref}?kind=${encodeURIComponent(kind)}`) }
  return (
    <datalist id={attr(listIdOf(kind))} {...find}>
      {picks.map(({ slug, title }) => (
        <option value={attr(slug)} safe>
          {title}
        </option>
      ))}
    </datalist>
  )
}

/** By which an input finds them. */
export const listIdOf = (kind: string): string => `block-${kind}s`
