import { attr, url } from '../../attribute.ts'

export interface LogoProps {
  url: string
  /** Shown where the reader's device is dark. */
  darkUrl: string | null
  /** The shop's name. */
  alt: string
}

/** The logo in the place of the shop's name. */
export function Logo({ url: light, darkUrl, alt }: LogoProps) {
  const picture = <img src={url(light)} alt={attr(alt)} fetchpriority="high" />
  return (
    <span class="picture">
      {darkUrl === null ? (
        picture
      ) : (
        <picture>
          <source media="(prefers-color-scheme: dark)" srcset={url(darkUrl)} />
          {picture}
        </picture>
      )}
    </span>
  )
}
