import type { Children } from '@kitajs/html'
import { attr, url } from '../attribute.ts'
import { Tabs } from '../kit/lists/tabs.tsx'
import { Card } from '../kit/page/card.tsx'
import { languageName } from '../language-name.ts'
import type { Translate } from '../props.ts'

/** The widths of a phone and of a desktop, in pixels. */
const pixels = { phone: '390', desktop: '760' } as const
export const mailWidths = ['desktop', 'phone'] as const
export type MailWidth = (typeof mailWidths)[number]

/** The name of the frame: what is sent to it shows a mail there. */
export const mailFrame = 'mail-letter'

interface MailPreviewProps {
  mail: { subject: string; text: string }
  /** The page of the preview, which takes `width` and `language`. */
  path: string
  /** Answers with the mail itself (`sendMailFrame`), which takes `language`. */
  letterHref: string
  width: MailWidth
  /** The language in which it is shown. */
  reader: string
  languages: readonly string[]
  /** Stands below the choice of the language, such as the form of what is shown. */
  children?: Children
  t: Translate
}

/** A mail in the admin as its reader sees it: in a frame, and as text. */
export function MailPreview(props: MailPreviewProps) {
  const { mail, path, letterHref, width, reader, languages, children, t } = props
  const at = (wide: MailWidth, language: string) =>
    `${path}?width=${wide}&language=${encodeURIComponent(language)}`
  return (
    <div class="stack">
      {languages.length > 1 && (
        <Tabs
          label={t('adminui.mail.language')}
          tabs={languages.map((code) => ({
            label: languageName(code),
            href: at(width, code),
            current: code === reader,
          }))}
        />
      )}
      {children}
      <Tabs
        label={t('adminui.blocks.width')}
        tabs={mailWidths.map((one) => ({
          label: t(`adminui.blocks.${one}`),
          href: at(one, reader),
          current: one === width,
        }))}
      />
      <Card title={mail.subject} flush={true}>
        <iframe
          class="mail-frame"
          name={mailFrame}
          data-mail-frame
          src={url(`${letterHref}?language=${encodeURIComponent(reader)}`)}
          title={attr(t('adminui.mail.preview'))}
          width={pixels[width]}
          height="640"
          sandbox=""
        ></iframe>
      </Card>
      <Card title={t('adminui.mail.asText')}>
        <pre class="mail-text" tabindex="0" data-mail-text safe>
          {mail.text}
        </pre>
      </Card>
    </div>
  )
}
