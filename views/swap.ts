import { url } from './attribute.ts'

/**
 * Attributes of a link that stays a plain link, but where htmx is loaded fetches the same URL and
 * morphs it into `<main>`: focus and pictures that stay are left alone.
 */
export function swapLink(href: string) {
  return { href: url(href), ...swap(href) }
}

/** The same for a choice within a page: one goes back to where the page was opened, not through every choice. */
export function choiceLink(href: string) {
  const { 'hx-push-url': _, ...link } = swapLink(href)
  return { ...link, 'hx-replace-url': 'true' }
}

/** The same for a GET form; `action` is the path that answers it. */
export function swapForm(action: string) {
  return { action: url(action), method: 'get', ...swap(action) } as const
}

/** A link to another page of a list: the reader continues at its top. */
export function turnLink(href: string) {
  return { ...swapLink(href), 'hx-swap': 'innerHTML show:top' }
}

function swap(href: string) {
  return {
    'hx-get': url(href),
    'hx-target': '#main',
    'hx-swap': 'innerMorph',
    'hx-push-url': 'true',
  }
}
