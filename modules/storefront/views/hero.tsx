import { url } from '#views/attribute.ts'
import { Picture } from '#views/kit/store/picture.tsx'
import type { ImageProps, NavLink } from '#views/props.ts'

interface HeroProps {
  eyebrow?: string
  title: string
  text: string
  action: NavLink
  second?: NavLink
  image: ImageProps | null
  /** How wide the theme shows the picture. */
  sizes?: string | undefined
  /** 1 where its title is the page's h1. */
  level?: number
}

/** Large words, two ways onward, a picture. */
export function Hero({ eyebrow, title, text, action, second, image, sizes, level = 1 }: HeroProps) {
  return (
    <section class="hero wrap">
      <div class="hero-text">
        {eyebrow !== undefined && (
          <p class="eyebrow" safe>
            {eyebrow}
          </p>
        )}
        {level === 1 ? <h1 safe>{title}</h1> : <h2 safe>{title}</h2>}
        <p class="lead" safe>
          {text}
        </p>
        <p class="actions">
          <a class="button" href={url(action.href)} safe>
            {action.label}
          </a>
          {second !== undefined && (
            <a class="button button-quiet" href={url(second.href)} safe>
              {second.label}
            </a>
          )}
        </p>
      </div>
      <Picture image={image} sizes={sizes} priority={level === 1} />
    </section>
  )
}
