/** What the shop writes, to be read before anybody gets it. */
import type { z } from 'zod'
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { drawMail, mailIsOn } from '#server/mail/mail.ts'
import { sendMailFrame } from '#server/mail/mail-frame.ts'
import { respond } from '#server/pages/respond.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { MailPreview } from '#views/mail/mail-preview.tsx'
import { type KindName, kindNames, kinds } from '../models/kinds.ts'
import { preview } from '../models/preview.ts'
import type { shown } from '../schemas.ts'
import { KindList } from '../views/kind-list.tsx'

const path = '/admin/notifications'

type Shown = z.output<typeof shown>

export async function list(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const all = kindNames.map((kind) => ({
    ...{ kind, to: kinds[kind].to, href: `${path}/${kind}` },
    subject: preview(scope.inLanguage(), kind).subject,
  }))
  await respond(ctx, {
    json: { notifications: all.map(({ href: _, ...one }) => one) },
    html: () => <KindList kinds={all} isOn={mailIsOn(scope)} t={t} />,
    head: {
      title: t('notifications.admin.title'),
      actions: <LinkButton href={`${path}/mails`} label={t('notifications.admin.mails')} />,
      narrow: true,
    },
  })
}

export async function show(ctx: Ctx, { kind: name, language, width }: Shown): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const kind = kindNamed(name)
  const reader = scope.inLanguage(language)
  const written = preview(reader, kind)
  await respond(ctx, {
    json: { notification: { kind, to: kinds[kind].to, ...written } },
    html: () => (
      <MailPreview
        mail={drawMail(reader, written)}
        path={`${path}/${kind}`}
        letterHref={`${path}/${kind}/letter`}
        width={width}
        reader={reader.shop.language}
        languages={scope.shop.languages}
        t={t}
      />
    ),
    head: {
      title: t(`notifications.admin.kind.${kind}`),
      breadcrumbs: [{ href: path, label: t('notifications.admin.title') }],
      narrow: true,
    },
  })
}

/** The mail itself, for the frame. */
export function frame(ctx: Ctx, { kind, language }: Shown): void {
  const reader = ctx.scope.inLanguage(language)
  sendMailFrame(ctx, drawMail(reader, preview(reader, kindNamed(kind))).html)
}

/** 404 where the shop writes no such mail. */
function kindNamed(name: string): KindName {
  const kind = kindNames.find((one) => one === name)
  if (!kind) throw notFound('notifications.noKind')
  return kind
}
