import { attr } from '../../attribute.ts'

/** A colour, or two as halves: a drawing, since the policy knows no style attributes. Decorative: words stand beside it. */
export function ColorDot({ colors }: { colors: readonly string[] }) {
  const [first = '#000000', second] = colors
  return (
    <svg class="dot" viewBox="0 0 2 2" width="20" height="20" aria-hidden="true">
      <path fill={attr(first)} d="M0 0h2v2H0z" />
      {second !== undefined && <path fill={attr(second)} d="M2 0v2H0z" />}
    </svg>
  )
}
