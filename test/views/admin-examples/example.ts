import type { Children } from '@kitajs/html'

/** A page of the admin with made-up data. */
export interface Example {
  title: string
  badge?: Children
  actions?: Children
  crumbs?: { href: string; label: string }[]
  narrow?: boolean
  body: Children
}
