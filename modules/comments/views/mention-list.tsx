import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { CheckboxField } from '#views/kit/fields/choice.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { Pager, type PagerProps } from '#views/kit/lists/pager.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'
import { CommentHead } from './comment-list.tsx'
import { CommentText } from './comment-text.tsx'
import type { MentionJson } from './json.ts'

interface MentionListProps {
  mentions: readonly (MentionJson & { written: string })[]
  unseen: number
  mails: boolean
  pager: Omit<PagerProps, 't'>
  format: Format
  t: Translate
}

/** Where the reader was mentioned, the newest first, and whether they want mails about it. */
export function MentionList({ mentions, unseen, mails, pager, format, t }: MentionListProps) {
  return (
    <div class="stack">
      {mentions.length === 0 ? (
        <div class="card">
          <AdminEmpty
            icon="bell"
            title={t('comments.admin.noMentions')}
            text={t('comments.admin.noMentionsText')}
          />
        </div>
      ) : (
        <Card title={t('comments.admin.mentions')} actions={unseen > 0 ? <AllSeen t={t} /> : ''}>
          <ol class="comments">
            {mentions.map(({ id, seenAt, written, comment }) => (
              <li class="comment">
                <CommentHead comment={comment} named={true} format={format} t={t} />
                {seenAt === null ? <Badge label={t('comments.admin.unseen')} tone="info" /> : null}
                <CommentText text={comment.text} mentions={[written]} />
                <Form action={`/admin/mentions/${encodeURIComponent(id)}/open`}>
                  <Button label={t('comments.admin.open', { title: comment.title })} small={true} />
                </Form>
              </li>
            ))}
          </ol>
          <Pager {...pager} t={t} />
        </Card>
      )}
      <Card title={t('comments.admin.mails')}>
        <Form action="/admin/mentions/settings" method="put" class="stack">
          <CheckboxField name="mails" label={t('comments.admin.wantsMails')} checked={mails} />
          <Button label={t('adminui.save')} />
        </Form>
      </Card>
    </div>
  )
}

const AllSeen = ({ t }: { t: Translate }) => (
  <Form action="/admin/mentions/seen" method="put">
    <input type="hidden" name="returnTo" value={attr('/admin/mentions')} />
    <Button label={t('comments.admin.allSeen')} small={true} />
  </Form>
)
