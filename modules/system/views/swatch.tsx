import { attr } from '#views/attribute.ts'

const COLOUR = /^(#[0-9a-f]{3,8}|(rgb|hsl|oklch|oklab|lab|lch|hwb|color-mix)\(.*\))$/i

/** The value of a token; a colour is shown as well. A drawing, since the policy knows no style attributes. */
export function Swatch({ value, label }: { value: string; label: string }) {
  return (
    <span class="swatch">
      {COLOUR.test(value) && (
        <svg viewBox="0 0 20 20" width="20" height="20" role="img" aria-label={attr(label)}>
          <rect width="20" height="20" fill={attr(value)} />
        </svg>
      )}
      <span safe>{value}</span>
    </span>
  )
}
