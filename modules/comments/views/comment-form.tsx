import { attr, url } from '#views/attribute.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { TextAreaField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { Place } from '../models/commentable.ts'
import { CommentList, type Shown } from './comment-list.tsx'

interface CommentFieldProps extends Place {
  text?: string
  errors?: Record<string, string>
  label: string
  t: Translate
}

/** `@` opens a list of colleagues where scripts run; without them a name or an address is typed. */
export function CommentField({ kind, recordId, text, errors, label, t }: CommentFieldProps) {
  const query = new URLSearchParams({ kind, recordId })
  return (
    <TextAreaField
      name="text"
      label={label}
      rows={3}
      value={text ?? ''}
      hint={t('comments.admin.hint')}
      {...(errors ? { errors } : {})}
      with={{
        'data-mentions': `/admin/comments/readers?${query}`,
        'data-mentions-label': t('comments.admin.suggestions'),
        maxlength: '5000',
      }}
    />
  )
}

interface CommentCardProps extends Place {
  comments: readonly Shown[]
  total: number
  /** Who may write here. */
  mayWrite: boolean
  /** Ids of mentions of the reader that are new to them. */
  unseen: readonly string[]
  /** Where the card stands: one goes back there. */
  here: string
  refused?: { text: string; errors: Record<string, string> }
  format: Format
  t: Translate
}

/** What staff write about a record, on its page. */
export function CommentCard(props: CommentCardProps) {
  const { kind, recordId, comments, total, mayWrite, unseen, here, refused, format, t } = props
  const all = `/admin/comments?${new URLSearchParams({ kind, recordId })}`
  return (
    <Card
      id="comments"
      title={t('comments.admin.title')}
      hint={t('comments.admin.staffOnly')}
      actions={<Seen ids={unseen} here={here} t={t} />}
    >
      <div class="stack">
        {refused ? <ErrorSummary errors={refused.errors} t={t} /> : null}
        {mayWrite ? (
          <Form action="/admin/comments/create" class="stack" watched={true}>
            <input type="hidden" name="kind" value={attr(kind)} />
            <input type="hidden" name="recordId" value={attr(recordId)} />
            <CommentField {...{ kind, recordId, label: t('comments.admin.new'), t, ...refused }} />
            <Button label={t('comments.admin.add')} />
          </Form>
        ) : null}
        {comments.length === 0 && !mayWrite ? <p safe>{t('comments.admin.none')}</p> : null}
        {comments.length > 0 ? <CommentList comments={comments} format={format} t={t} /> : null}
        {total > comments.length ? (
          <p>
            <a href={url(all)} safe>
              {t('comments.admin.all', { count: total })}
            </a>
          </p>
        ) : null}
      </div>
    </Card>
  )
}

function Seen({ ids, here, t }: { ids: readonly string[]; here: string; t: Translate }) {
  if (ids.length === 0) return null
  return (
    <Form action="/admin/mentions/seen" method="put">
      {ids.map((id) => (
        <input type="hidden" name="ids" value={attr(id)} />
      ))}
      <input type="hidden" name="returnTo" value={attr(here)} />
      <Button label={t('comments.admin.seen')} small={true} />
    </Form>
  )
}

interface EditFormProps extends CommentFieldProps {
  id: string
  version: string
  back: string
}

export function EditForm({ id, version, back, ...field }: EditFormProps) {
  const { errors, t } = field
  return (
    <div class="card">
      <div class="card-body stack">
        {errors ? <ErrorSummary errors={errors} t={t} /> : null}
        <Form
          action={`/admin/comments/${encodeURIComponent(id)}/update`}
          method="put"
          class="stack"
          watched={true}
        >
          <input type="hidden" name="updatedAt" value={attr(version)} />
          <CommentField {...field} />
          <div class="actions">
            <Button label={t('adminui.save')} variant="primary" />
            <LinkButton href={back} label={t('adminui.cancel')} />
          </div>
        </Form>
      </div>
    </div>
  )
}
