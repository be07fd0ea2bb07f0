import { attr, url } from '#views/attribute.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { Untold } from '../models/find-mentions.ts'
import { CommentText } from './comment-text.tsx'
import type { CommentJson } from './json.ts'
import { untoldLines } from './untold-lines.ts'

/** A comment with whom it mentions, and what its reader may do with it. */
export interface Shown extends CommentJson {
  mentions: readonly string[]
  /** Of one's own: which words told nobody. */
  untold: Untold | undefined
  mayEdit: boolean
  mayDelete: boolean
}

interface CommentListProps {
  comments: readonly Shown[]
  /** Says which record each is about: in a list of many. */
  named?: boolean
  format: Format
  t: Translate
}

/** The newest first. */
export function CommentList({ comments, named = false, format, t }: CommentListProps) {
  return (
    <ol class="comments">
      {comments.map((comment) => (
        <li id={attr(`comment-${comment.id}`)} class="comment" tabindex="-1">
          <CommentHead comment={comment} named={named} format={format} t={t} />
          <CommentText text={comment.text} mentions={comment.mentions} />
          {comment.untold ? <Unheard untold={comment.untold} t={t} /> : null}
          <Acts comment={comment} t={t} />
        </li>
      ))}
    </ol>
  )
}

/** The message after saving stands far above it on a long page. */
const Unheard = ({ untold, t }: { untold: Untold; t: Translate }) => (
  <>
    {untoldLines(untold, t).map((line) => (
      <p class="hint" safe>
        {line}
      </p>
    ))}
  </>
)

export function CommentHead({
  comment: { author, title, href, createdAt, editedAt },
  named,
  format,
  t,
}: {
  comment: CommentJson
  named: boolean
  format: Format
  t: Translate
}) {
  return (
    <p class="comment-head">
      <b safe>{author?.name ?? t('comments.admin.nobody')}</b>{' '}
      {named ? (
        <a href={url(href)} safe>
          {title}
        </a>
      ) : null}{' '}
      <time class="hint" datetime={attr(createdAt)} safe>
        {format.dateTime(createdAt)}
      </time>{' '}
      {editedAt === null ? null : (
        <span class="hint" title={attr(format.dateTime(editedAt))} safe>
          {t('comments.admin.edited')}
        </span>
      )}
    </p>
  )
}

function Acts({ comment: { id, mayEdit, mayDelete }, t }: { comment: Shown; t: Translate }) {
  if (!mayEdit && !mayDelete) return null
  const at = `/admin/comments/${encodeURIComponent(id)}`
  return (
    <div class="actions">
      {mayEdit ? (
        <LinkButton href={at} label={t('comments.admin.edit')} variant="quiet" small={true} />
      ) : null}
      {mayDelete ? (
        <Form action={`${at}/delete`} method="delete">
          <Button label={t('comments.admin.delete')} variant="quiet" small={true} />
        </Form>
      ) : null}
    </div>
  )
}
