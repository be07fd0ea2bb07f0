import type { Children } from '@kitajs/html'
import { attr, url } from '../../attribute.ts'
import type { Format, Translate } from '../../props.ts'
import { Button } from '../fields/button.tsx'
import { SelectField } from '../fields/choice.tsx'
import { TextField } from '../fields/field.tsx'
import { Form } from '../fields/form.tsx'
import { Badge, type Tone } from './badge.tsx'
import { Card } from './card.tsx'

interface PublishCardProps {
  /** As it was typed: one of `states`. */
  status: string
  /** What the status may be; each with its word, as `active` is called published. */
  states: readonly { value: string; word: string }[]
  /** The field of the time, and what was typed: by the shop's clocks. */
  at: { name: string; value: string }
  /** The same of when it becomes a draft again. */
  until: { name: string; value: string }
  timeZone: string
  errors: Record<string, string>
  /** Where the saved draft is shown; null where there is none, or everybody sees it. */
  previewUrl: string | null
  /** Further fields about where it is shown. */
  children?: Children
  t: Translate
}

const changeForm = 'change-preview-link'

/** Where a record stands on its way to its readers: state, time and preview link, the same in every editor. */
export function PublishCard(props: PublishCardProps) {
  const { status, states, at, until, timeZone, errors, previewUrl, t } = props
  const isOut = states.find(({ value }) => value === status)?.word === 'published'
  return (
    <Card title={t('adminui.publishing.title')} id="publishing">
      <SelectField
        name="status"
        label={t('adminui.publishing.status')}
        value={status}
        errors={errors}
        choices={states.map(({ value, word }) => ({
          value,
          label: t(`adminui.publishing.state.${word}`),
        }))}
      />
      <TextField
        {...at}
        label={t('adminui.publishing.at')}
        hint={t('adminui.publishing.atHint', { zone: timeZone })}
        errors={errors}
        type="datetime-local"
      />
      <TextField
        {...until}
        label={t('adminui.publishing.end')}
        hint={t('adminui.publishing.endHint', { zone: timeZone })}
        errors={errors}
        type="datetime-local"
      />
      {isOut ? null : (
        <div data-acts>
          <Button
            label={t('adminui.publishing.now')}
            name="intent"
            value="publish"
            with={{ 'data-key': 'p', 'aria-keyshortcuts': 'p' }}
          />
        </div>
      )}
      {previewUrl === null ? null : <Preview href={previewUrl} t={t} />}
      {props.children}
    </Card>
  )
}

function Preview({ href, t }: { href: string; t: Translate }) {
  return (
    <>
      <TextField
        name="previewUrl"
        label={t('adminui.publishing.link')}
        hint={t('adminui.publishing.linkHint')}
        value={href}
        with={{ readonly: true, 'data-unwatched': true }}
      />
      <Button
        label={t('adminui.publishing.changeLink')}
        variant="quiet"
        small={true}
        with={{ form: changeForm }}
      />
    </>
  )
}

/** What the button of the card sends, outside of the editor's own form. `path` is the record's: `/admin/pages/1`. */
export const ChangeLinkForm = ({ path }: { path: string }) => (
  <form id={changeForm} class="visually-hidden" method="post" action={url(`${path}/preview-link`)}>
    <input type="hidden" name="_method" value={attr('PUT')} />
  </form>
)

interface StatusFormsProps {
  /** The record's: `/admin/products/1`, below which the verbs are. */
  path: string
  /** As it is stored, in the words of `PublishState`. */
  state: string
  /** False where nothing of the kind is archived. */
  canArchive?: boolean
  t: Translate
}

/** What the status of the card is for the command palette: acts that are offered there alone, as the page has a field. */
export function StatusForms({ path, state, canArchive = true, t }: StatusFormsProps) {
  const back = state === 'archived' ? 'toDraft' : 'unpublish'
  const acts = [
    ...(state === 'draft' ? [] : [{ verb: 'unpublish', word: back }]),
    ...(canArchive && state !== 'archived' ? [{ verb: 'archive', word: 'archive' }] : []),
  ]
  return (
    <div data-palette-only hidden>
      {acts.map(({ verb, word }) => (
        <Form action={`${path}/${verb}`} method="put">
          <Button
            label={t(`adminui.publishing.${word}`)}
            with={{ 'data-keywords': t(`adminui.publishing.${word}Keywords`) }}
          />
        </Form>
      ))}
    </div>
  )
}

interface ListActProps {
  /** Of the list: `/admin/discounts`, below which its acts are. */
  path: string
  id: string
  acts: readonly { value: string; label: string }[]
}

/** Acts of a list on the one record that is open, for the command palette alone. */
export const ListActForm = ({ path, id, acts }: ListActProps) => (
  <div data-palette-only hidden>
    <Form action={`${path}/bulk`}>
      <input type="hidden" name="ids" value={attr(id)} />
      <input type="hidden" name="returnTo" value={attr(`${path}/${encodeURIComponent(id)}`)} />
      {acts.map(({ value, label }) => (
        <Button label={label} name="action" value={value} />
      ))}
    </Form>
  </div>
)

export interface PublishStateProps {
  /** `draft`, `scheduled`, `published` or `archived`. */
  state: string
  /** When it is published by itself, ISO 8601. */
  at: string | null
  /** When it becomes a draft again by itself. */
  until?: string | null
  format: Pick<Format, 'dateTime'>
  t: Translate
}

/** In a list: where a record stands, and when it is published by itself. */
export const PublishState = (props: PublishStateProps) => (
  <Badge label={publishLabel(props)} tone={tones.get(props.state) ?? 'neutral'} />
)

/** Where a record stands, in words: "Scheduled for 3 March, 09:00". */
export function publishLabel({ state, at, until = null, format, t }: PublishStateProps): string {
  if (state === 'scheduled' && at !== null)
    return t('adminui.publishing.scheduledFor', { at: format.dateTime(at) })
  if (state === 'published' && until !== null)
    return t('adminui.publishing.publishedUntil', { at: format.dateTime(until) })
  return t(`adminui.publishing.state.${state}`)
}

const tones = new Map<string, Tone>([
  ['published', 'good'],
  ['scheduled', 'info'],
])
