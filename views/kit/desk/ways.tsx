import type { Children } from '@kitajs/html'
import { url } from '../../attribute.ts'

interface Way {
  href: string
  label: string
  /** What is there. */
  hint: string
  /** Beside the link. */
  badge?: Children
}

/** Where one can go from here, each with what is there. */
export function Ways({ ways }: { ways: readonly Way[] }) {
  return (
    <ul class="ways">
      {ways.map(({ href, label, hint, badge }) => {
        const safeBadge = badge ?? null
        return (
          <li>
            <a href={url(href)} safe>
              {label}
            </a>
            {safeBadge}
            <p class="hint" safe>
              {hint}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
