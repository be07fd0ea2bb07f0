import { url } from '#views/attribute.ts'
import { Icon } from '#views/kit/icons/icon.tsx'
import { Picture } from '#views/kit/store/picture.tsx'
import { Prose } from '#views/kit/store/prose.tsx'
import type { ImageProps, NavLink } from '#views/props.ts'

interface PictureTextProps {
  title: string
  /** Clean. */
  html: string
  image: ImageProps
  side: 'left' | 'right'
  link?: NavLink
}

/** A picture with words beside it. */
export function PictureText({ title, html, image, side, link }: PictureTextProps) {
  return (
    <section class={['picture-text', 'wrap', side === 'right' ? 'picture-right' : '']}>
      <Picture image={image} sizes="(min-width: 60rem) 50vw, 100vw" />
      <div>
        <h2 safe>{title}</h2>
        <Prose html={html} />
        {link !== undefined && (
          <a class="more" href={url(link.href)}>
            <span safe>{link.label}</span> <Icon name="arrow" />
          </a>
        )}
      </div>
    </section>
  )
}
