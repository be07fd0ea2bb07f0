/** "Are you sure", as a page of its own: works without scripts, and nothing is done by looking at it. */

import type { Ctx } from '#server/http/context.ts'
import { Confirm } from '#views/kit/page/confirm.tsx'
import { respond } from '../respond.ts'

export interface Question {
  /** What API clients get: the record that is asked about. */
  json?: object
  question: string
  /** What will happen, and what cannot be undone. */
  consequence: string
  /** Where yes is sent to; a DELETE when not said otherwise. */
  action: string
  method?: 'post' | 'put' | 'delete'
  confirmLabel: string
  /** Where no leads. */
  back: string
  /** Sent along, such as the ids of several. */
  fields?: { name: string; value: string }[]
  title: string
  breadcrumbs?: { href: string; label: string }[]
}

/** Answers with the question. */
export function askFirst(ctx: Ctx, asked: Question) {
  const { json, title, breadcrumbs = [], back, method = 'delete', ...shown } = asked
  return respond(ctx, {
    ...(json ? { json } : {}),
    html: () => <Confirm {...shown} method={method} cancelHref={back} t={ctx.scope.t} />,
    head: { title, breadcrumbs, narrow: true },
  })
}
