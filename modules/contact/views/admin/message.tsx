import { url } from '#views/attribute.ts'
import { Button, DeleteButton, LinkButton } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Facts } from '#views/kit/page/facts.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { MessageJson } from '../json.ts'

interface MessageViewProps {
  message: MessageJson
  format: Format
  t: Translate
}

/** One message, with what is known of who wrote it. */
export function MessageView({ message, format, t }: MessageViewProps) {
  const { name, email, createdAt, status } = message
  const tone = status === 'open' ? 'info' : 'neutral'
  const mail = (
    <a href={url(`mailto:${email}`)} safe>
      {email}
    </a>
  )
  const facts = [
    { label: t('contact.admin.who'), value: <span safe>{name}</span> },
    { label: t('contact.admin.email'), value: mail },
    { label: t('contact.admin.when'), value: <span safe>{format.dateTime(createdAt)}</span> },
    {
      label: t('contact.admin.status'),
      value: <Badge label={t(`contact.admin.status.${status}`)} tone={tone} />,
    },
  ]
  return (
    <div class="stack">
      <Card title={t('contact.admin.message')}>
        <p class="message-text" safe>
          {message.message}
        </p>
      </Card>
      <Card title={t('contact.admin.about')}>
        <Facts facts={facts} />
      </Card>
    </div>
  )
}

/** Answering is for the mail program; the shop keeps what was asked. */
export function MessageActions(props: { message: MessageJson; href: string; t: Translate }) {
  const { message, href, t } = props
  const isOpen = message.status === 'open'
  const subject = encodeURIComponent(`Re: ${message.subject || t('contact.admin.yourMessage')}`)
  return (
    <>
      <DeleteButton href={href} label={t('contact.admin.delete')} />
      <Form action={`${href}/${isOpen ? 'done' : 'reopen'}`} method="put">
        <Button label={t(`contact.admin.${isOpen ? 'markDone' : 'reopen'}`)} icon="check" />
      </Form>
      <LinkButton
        href={`mailto:${encodeURIComponent(message.email)}?subject=${subject}`}
        label={t('contact.admin.reply')}
        variant="primary"
      />
    </>
  )
}
