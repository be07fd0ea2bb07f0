import { url } from '#views/attribute.ts'
import { Picture } from '#views/kit/picture.tsx'
import type { ImageProps, NavLink } from '#views/props.ts'

interface HeroProps {
  eyebrow?: string
  title: string
  text: string
  action: NavLink
  second?: NavLink
  image: ImageProps | null
}

/** The first thing on the front page; its title is the page's h1. */
export function Hero({ eyebrow, title, text, action, second, image }: HeroProps) {
  return (
    <section class="hero wrap">
      <div class="hero-text">
        {eyebrow !== undefined && (
          <p class="eyebrow" safe>
            {eyebrow}
          </p>
        )}
        <h1 safe>{title}</h1>
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
      <Picture image={image} sizes="(min-width: 60rem) 58vw, 100vw" priority />
    </section>
  )
}
