/** What the shop writes, to be read before anybody gets it. */
import type { z } from 'zod'
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import { respond } from '#server/pages/respond.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { kindNames, kinds } from '../models/kinds.ts'
import { preview } from '../models/preview.ts'
import type { shown } from '../schemas.ts'
import { KindList } from '../views/kind-list.tsx'
import { LetterPreview } from '../views/letter-preview.tsx'

const path = '/admin/notifications'

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

export async function show(
  ctx: Ctx,
  { kind: name, language }: z.output<typeof shown>,
): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const kind = kindNames.find((one) => one === name)
  if (!kind) throw notFound('notifications.noKind')
  const written = preview(scope.inLanguage(language), kind)
  await respond(ctx, {
    json: { notification: { kind, to: kinds[kind].to, ...written } },
    html: () => (
      <LetterPreview
        {...written}
        languages={scope.shop.languages.map((code) => ({
          ...{ code, href: `${path}/${kind}?language=${encodeURIComponent(code)}` },
          isShown: code === scope.inLanguage(language).shop.language,
        }))}
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
