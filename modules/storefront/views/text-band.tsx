import { url } from '#views/attribute.ts'
import { Icon } from '#views/kit/icons/icon.tsx'
import type { NavLink } from '#views/props.ts'

interface TextBandProps {
  title: string
  text: string
  link?: NavLink
}

/** A pause in the page: a few large words. */
export function TextBand({ title, text, link }: TextBandProps) {
  return (
    <section class="band">
      <div class="wrap">
        {title === '' ? null : <h2 safe>{title}</h2>}
        <div>
          <p class="lead" safe>
            {text}
          </p>
          {link !== undefined && (
            <a class="more" href={url(link.href)}>
              <span safe>{link.label}</span> <Icon name="arrow" />
            </a>
          )}
        </div>
      </div>
    </section>
  )
}
