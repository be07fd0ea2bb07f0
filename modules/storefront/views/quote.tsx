import { url } from '#views/attribute.ts'
import type { NavLink } from '#views/props.ts'

interface QuoteProps {
  text: string
  by?: string
  link?: NavLink
}

/** What somebody said, in large letters. */
export function Quote({ text, by, link }: QuoteProps) {
  return (
    <section class="quote wrap">
      <figure>
        <blockquote>
          <p safe>{text}</p>
        </blockquote>
        {(by !== undefined || link !== undefined) && (
          <figcaption>
            {by !== undefined && <span safe>{by}</span>}
            {link !== undefined && (
              <a href={url(link.href)} safe>
                {link.label}
              </a>
            )}
          </figcaption>
        )}
      </figure>
    </section>
  )
}
