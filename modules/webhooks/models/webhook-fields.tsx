/** The fields of a webhook that only webhooks have: its address, and the events that it gets. */
import { z } from 'zod'
import { texts } from '#server/data/shapes.ts'
import { type MessageKey, said } from '#server/language/message.ts'
import { type Refusal, refusalOf } from '#server/outgoing/outgoing.ts'
import type { Field } from '#server/records/field.ts'
import { clearable } from '#server/records/sent.ts'
import { text } from '#server/records/text-kinds.tsx'
import { asText } from '#server/text/as-text.ts'
import { EventChoices } from '../views/event-choices.tsx'

const refusals: Record<Refusal, MessageKey> = {
  scheme: 'webhooks.admin.notHttps',
  credentials: 'webhooks.admin.noCredentials',
  private: 'webhooks.admin.notPublic',
}

/** An https address of a public host. What its name resolves to is checked at each call. */
export function receiver(): Field<string> {
  const line = text({ most: 2_000, required: 'webhooks.admin.noAddress' })
  return {
    ...line,
    stored(sent, { scope, name, wrong }) {
      const typed = asText(sent)
      const url = URL.canParse(typed) ? new URL(typed) : undefined
      const refusal = url && refusalOf(scope, url)
      if (!url) wrong.set(name, said('webhooks.admin.noAddress'))
      else if (refusal) wrong.set(name, said(refusals[refusal]))
      return url?.href ?? ''
    },
  }
}

/** Some of the events that modules publish; at least one. */
export function eventTypes(): Field<string[]> {
  return {
    ...clearable(z.array(z.string().trim().max(100)).max(200)),
    json: z.array(z.string()),
    initial: [],
    required: true,
    shape: texts,
    stored(sent, { scope, name, wrong }) {
      const wanted = [...new Set(typesIn(sent))]
      const known = new Set<string>(scope.declared.published.map(({ type }) => type))
      const unknown = wanted.find((type) => !known.has(type))
      if (wanted.length === 0) wrong.set(name, said('webhooks.admin.noEvent'))
      if (unknown) wrong.set(name, said('webhooks.admin.unknownEvent', { event: unknown }))
      return wanted.sort()
    },
    typed: (value) => typesIn(value).join(' '),
    input: ({ value, name, label, errors, scope }) => (
      <EventChoices {...{ name, label, errors, scope }} chosen={typesIn(value)} />
    ),
  }
}

const typesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(asText) : asText(value).split(' ')).filter((one) => one !== '')
