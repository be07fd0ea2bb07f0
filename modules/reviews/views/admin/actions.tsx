import type { Children } from '@kitajs/html'
import { attr, url } from '#views/attribute.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import type { Translate } from '#views/props.ts'

export interface ReviewedProduct {
  title: string
  imageUrl: string | null
  /** Null where shoppers cannot see it. */
  href: string | null
}

export interface ReviewCardProps {
  id: string
  productId: string
  product: ReviewedProduct | null
  rating: number
  title: string | null
  body: string
  status: 'pending' | 'approved' | 'rejected'
  authorName: string
  authorEmail: string
  /** Of what its author wrote. */
  language: string | null
  isVerifiedPurchase: boolean
  images: { url: string; caption: string | null; width: number | null; height: number | null }[]
  openReports: number
  merchantResponse: string | null
  moderationNote: string | null
  createdAt: string
  /** The time as it is read. */
  when: string
  /** The page that its forms lead back to. */
  returnTo: string
  /** True on a page of its own: there is nothing further to open. */
  alone?: boolean
  /** True in a list where many can be selected. */
  selectable?: boolean
  /** What stands between the review and its buttons. */
  children?: Children
  t: Translate
}

/** What can be done with a review: plain forms, which htmx sends in place. The letters are those of the keyboard. */
export function Actions(props: ReviewCardProps) {
  const { status, t } = props
  return (
    <div class="review-actions">
      {status === 'approved' ? null : (
        <Verb {...props} verb="approve" method="put">
          <Button
            label={t('reviews.admin.approve')}
            variant="primary"
            icon="check"
            small={true}
            with={{ 'data-key': 'a' }}
          />
        </Verb>
      )}
      {status === 'rejected' ? null : <Reject {...props} />}
      <Respond {...props} />
      {props.alone ? (
        <LinkButton
          href={`/admin/reviews/${encodeURIComponent(props.id)}/delete`}
          label={t('reviews.admin.delete')}
          variant="quiet"
          icon="trash"
          small={true}
        />
      ) : null}
    </div>
  )
}

function Reject(props: ReviewCardProps) {
  const { id, moderationNote, t } = props
  return (
    <details class="review-act" name={attr(`act-${id}`)}>
      <summary class="button button-plain button-small" data-key="r" safe>
        {t('reviews.admin.reject')}
      </summary>
      <Verb {...props} verb="reject" method="put">
        <Text
          id={`note-${id}`}
          name="moderationNote"
          label={t('reviews.admin.note')}
          hint={t('reviews.admin.noteHint')}
          value={moderationNote ?? ''}
          rows={2}
          most={1000}
        />
        {props.openReports > 0 ? (
          <label class="review-check">
            <input class="check" type="checkbox" name="resolveReports" value="on" checked />
            <span safe>{t('reviews.admin.resolveReports')}</span>
          </label>
        ) : null}
        <Button label={t('reviews.admin.reject')} variant="danger" small={true} />
      </Verb>
    </details>
  )
}

function Respond(props: ReviewCardProps) {
  const { id, merchantResponse, t } = props
  const label = t(
    merchantResponse === null ? 'reviews.admin.respond' : 'reviews.admin.respondAgain',
  )
  return (
    <details class="review-act" name={attr(`act-${id}`)}>
      <summary class="button button-plain button-small" data-key="e" safe>
        {label}
      </summary>
      <Verb {...props} verb="respond" method="post">
        <Text
          id={`response-${id}`}
          name="response"
          label={t('reviews.admin.response')}
          hint={t('reviews.admin.responseHint')}
          value={merchantResponse ?? ''}
          rows={4}
          most={5000}
          required={true}
        />
        <Button label={t('reviews.admin.sendResponse')} variant="primary" small={true} />
      </Verb>
    </details>
  )
}

/** A page has many of these: their ids name the review too. */
function Text(props: {
  id: string
  name: string
  label: string
  hint: string
  value: string
  rows: number
  most: number
  required?: boolean
}) {
  return (
    <div class="field">
      <label for={attr(props.id)} safe>
        {props.label}
      </label>
      <textarea
        class="input"
        id={attr(props.id)}
        name={props.name}
        rows={String(props.rows)}
        maxlength={props.most}
        required={props.required}
        aria-describedby={attr(`${props.id}-hint`)}
        safe
      >
        {/* The parser drops one leading line break: ours, not the writer's. */}
        {`\n${props.value}`}
      </textarea>
      <p class="hint" id={attr(`${props.id}-hint`)} safe>
        {props.hint}
      </p>
    </div>
  )
}

function Verb(
  props: ReviewCardProps & { verb: string; method: 'post' | 'put'; children: Children },
) {
  const action = `/admin/reviews/${encodeURIComponent(props.id)}/${props.verb}`
  return (
    <SwappedForm action={action} method={props.method}>
      <input type="hidden" name="returnTo" value={attr(props.returnTo)} />
      {props.children}
    </SwappedForm>
  )
}

/** A form that works by itself, and that htmx sends without leaving the page. */
export function SwappedForm(props: { action: string; method: 'post' | 'put'; children: Children }) {
  return (
    <form method="post" action={url(props.action)} hx-post={url(props.action)} hx-target="#main">
      {props.method === 'put' ? <input type="hidden" name="_method" value="PUT" /> : null}
      {props.children}
    </form>
  )
}
