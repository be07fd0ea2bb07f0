/** What the shop writes, to be read before anybody gets it. */
import type { z } from 'zod'
import { owned } from '#server/data/own-property.ts'
import { conflict, notFound } from '#server/errors.ts'
import { readBody } from '#server/http/body.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { kindOf } from '#server/http/negotiation/negotiate.ts'
import { drawMail, mailIsOn } from '#server/mail/mail.ts'
import { sendMailFrame } from '#server/mail/mail-frame.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import type { Newer } from '#views/kit/fields/overtaken.tsx'
import { MailPreview } from '#views/mail/mail-preview.tsx'
import { type KindName, kindNames, kinds } from '../models/kinds.ts'
import { preview } from '../models/preview.ts'
import { MailWords, versionOf, wordsFor, wordsIn } from '../models/words/mail-words.ts'
import type { shown, typed, words } from '../schemas.ts'
import { KindList } from '../views/kind-list.tsx'
import { WordsForm } from '../views/words-form.tsx'

const path = '/admin/notifications'

type Shown = z.output<typeof shown>

export async function list(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const written = await MailWords.languages(scope)
  const all = kindNames.map((kind) => ({
    ...{ kind, to: kinds[kind].to, href: `${path}/${kind}` },
    languages: written.get(kind) ?? [],
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

export const show = (ctx: Ctx, shown: Shown): Promise<void> => page(ctx, shown)

/** The page with what was typed, and what is wrong with it. */
export function again(ctx: Ctx, attempt: Attempt<WordsJson>): Promise<void> {
  const { values, errors, message, present: saved } = attempt
  const { kind, language, text, version } = values
  const shown = { kind: asText(kind), language: asText(language) || undefined }
  const own = ctx.scope.inLanguage(shown.language).language
  const newer = saved && { message, form: { text: owned(saved.texts, own) ?? '' } }
  const typed = { text: asText(text), version: asText(version), errors, newer }
  return page(ctx, { ...shown, width: 'desktop' }, typed)
}

/** What is added by now, for who sends an older version. */
export async function present(ctx: Ctx): Promise<WordsJson> {
  const { language } = await readBody(ctx)
  const reader = ctx.scope.inLanguage(asText(language) || undefined)
  return wordsJson(reader, kindNamed(ctx.params.kind ?? ''))
}

type WordsJson = Awaited<ReturnType<typeof wordsJson>>

async function wordsJson(reader: Scope, kind: KindName) {
  const texts = await MailWords.of(reader, kind)
  return { ...about(kind), texts, version: versionOf(texts, reader.language) }
}

/** What the merchant adds to a mail in one language. 404; 409 NOT_TO_BUYERS, STALE; 422 for a language that the shop lacks. */
export async function update(ctx: Ctx, wish: z.output<typeof words>): Promise<void> {
  const { scope } = ctx
  const kind = kindNamed(wish.kind)
  if (kinds[kind].to !== 'buyer') throw conflict('NOT_TO_BUYERS', 'notifications.notToBuyers')
  const { language = scope.inLanguage().language, text, version } = wish
  await MailWords.save(scope, kind, { language, text, version })
  await respond(ctx, {
    json: { notification: await wordsJson(scope.inLanguage(language), kind) },
    to: `${path}/${kind}?language=${encodeURIComponent(language)}`,
    flash: scope.t('notifications.admin.wordsSaved'),
  })
}

const about = (kind: KindName) => ({ kind, to: kinds[kind].to })

interface Typed {
  text: string
  version: string
  errors: Record<string, string>
  newer: Newer<{ text: string }> | undefined
}

async function page(
  ctx: Ctx,
  { kind: name, language, width }: Shown,
  typed?: Typed,
): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const kind = kindNamed(name)
  const reader = scope.inLanguage(language)
  const { texts, version, ...told } = await wordsJson(reader, kind)
  const written = preview(reader, kind, await wordsIn(reader, texts))
  await respond(ctx, {
    json: { notification: { ...told, texts, version, ...written } },
    html: () => (
      <MailPreview
        mail={drawMail(reader, written)}
        path={`${path}/${kind}`}
        letterHref={`${path}/${kind}/letter`}
        width={width}
        reader={reader.shop.language}
        languages={scope.shop.languages}
        t={t}
      >
        {kinds[kind].to === 'buyer' ? (
          <WordsForm
            {...{ kind, path, errors: typed?.errors ?? {}, newer: typed?.newer, t }}
            language={reader.language}
            languages={scope.shop.languages}
            text={typed?.text ?? owned(texts, reader.language) ?? ''}
            version={typed?.version || version}
          />
        ) : null}
      </MailPreview>
    ),
    head: {
      title: t(`notifications.admin.kind.${kind}`),
      breadcrumbs: [{ href: path, label: t('notifications.admin.title') }],
      narrow: true,
    },
  })
}

/** The mail itself, for the frame. */
export async function frame(ctx: Ctx, { kind: name, language }: Shown): Promise<void> {
  const reader = ctx.scope.inLanguage(language)
  const kind = kindNamed(name)
  const written = preview(reader, kind, await wordsFor(reader, kind))
  sendMailFrame(ctx, drawMail(reader, written).html)
}

/** The mail with words that are typed, for the frame; as JSON the mail as text. Nothing is stored. */
export async function tried(ctx: Ctx, wish: z.output<typeof typed>): Promise<void> {
  const reader = ctx.scope.inLanguage(wish.language)
  const kind = kindNamed(wish.kind)
  const texts = { ...(await MailWords.of(reader, kind)), [reader.language]: wish.text }
  const mail = drawMail(reader, preview(reader, kind, await wordsIn(reader, texts)))
  if (kindOf(ctx) !== 'json') return sendMailFrame(ctx, mail.html)
  await respond(ctx, { json: { mail: { subject: mail.subject, text: mail.text } } })
}

/** 404 where the shop writes no such mail. */
function kindNamed(name: string): KindName {
  const kind = kindNames.find((one) => one === name)
  if (!kind) throw notFound('notifications.noKind')
  return kind
}
