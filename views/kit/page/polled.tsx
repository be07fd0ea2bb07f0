import type { Children } from '@kitajs/html'
import { url } from '../../attribute.ts'

/** A page that asks for itself each second, as long as it has an address to ask. */
export function Polled({
  href,
  children: safeChildren,
}: {
  href: string | null
  children: Children
}) {
  const poll =
    href === null
      ? {}
      : {
          'data-polled': true,
          'hx-get': url(href),
          'hx-trigger': 'every 1s',
          'hx-target': '#main',
          'hx-swap': 'innerMorph',
        }
  return (
    <div class="stack" {...poll}>
      {safeChildren}
    </div>
  )
}
