/** What a merchant writes of a campaign, and whom it is for. */
import { z } from 'zod'
import { said } from '#server/language/message.ts'
import { formPreview } from '#server/pages/markdown/markdown-preview.tsx'
import type { Field } from '#server/records/field.ts'
import { choice, moment } from '#server/records/kinds.tsx'
import { record } from '#server/records/record.tsx'
import { clearable, lasting } from '#server/records/sent.ts'
import { text } from '#server/records/text-kinds.tsx'
import { asText } from '#server/text/as-text.ts'
import { longestText } from '#server/text/text-limits.ts'
import { SelectField } from '#views/kit/fields/choice.tsx'
import { MarkdownField } from '#views/kit/text/markdown-field.tsx'
import { languageName } from '#views/language-name.ts'

export const fields = record({
  subject: text({ most: 150, required: 'newsletter.campaign.noSubject' }),
  preview: text({ most: 150 }),
  body: markdown(),
  language: language(),
  subscribedSince: moment(),
  orders: choice(['any', 'with', 'without']),
  tag: text({ most: 100 }),
  audience: audience(),
})
export type CampaignFields = typeof fields.fields

/** Text of the merchant, with what it becomes beside it. */
function markdown(): Field<string> {
  return {
    ...clearable(z.string().max(longestText)),
    json: z.string(),
    initial: '',
    stored: asText,
    typed: asText,
    input: async ({ value, scope, ...props }) => {
      const typed = asText(value)
      const previewHtml = await formPreview(scope, typed)
      return (
        <MarkdownField
          {...props}
          value={typed}
          rows={14}
          previewHref="/admin/newsletter/campaigns/preview"
          previewHtml={previewHtml}
        />
      )
    },
    isText: true,
  }
}

/** One of the shop's languages; empty for the readers of all. */
function language(): Field<string> {
  return {
    ...lasting(z.string().max(35)),
    json: z.string(),
    initial: '',
    stored(sent, { scope, name, wrong }) {
      const code = asText(sent)
      if (code !== '' && !scope.shop.languages.includes(code))
        wrong.set(name, said('server.field.noChoice'))
      return code
    },
    typed: asText,
    input: ({ value, languages, word, ...props }) => (
      <SelectField
        {...props}
        value={asText(value)}
        choices={[
          { value: '', label: word('all').label },
          ...languages.map((code) => ({ value: code, label: languageName(code) })),
        ]}
      />
    ),
  }
}

/** A group or a segment of customers; empty for everybody. */
function audience(): Field<string> {
  return {
    ...lasting(z.string().max(80)),
    json: z.string(),
    initial: '',
    stored: asText,
    typed: asText,
    offered: async (scope) => [
      { value: '', label: scope.t('newsletter.campaign.audience.all') },
      ...((await scope.ask('customers.audiences', undefined)) ?? []).map(
        ({ value, label, kind }) => ({
          ...{ value, label: scope.t(`newsletter.campaign.audience.${kind}`, { name: label }) },
        }),
      ),
    ],
    input: ({ value, offered = [], ...props }) => (
      <SelectField {...props} value={asText(value)} choices={offered} />
    ),
  }
}
