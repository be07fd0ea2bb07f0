import { attr, url } from '#views/attribute.ts'
import { Tabs } from '#views/kit/lists/tabs.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { languageName } from '#views/language-name.ts'
import type { Translate } from '#views/props.ts'
import { type Width, widths } from '../../schemas.ts'

interface CampaignPreviewProps {
  mail: { subject: string; text: string }
  path: string
  width: Width
  /** The language whose frame is shown. */
  reader: string
  languages: readonly string[]
  t: Translate
}

/** The widths of a telephone and of a desk, in pixels. */
const pixels = { phone: '390', desktop: '760' } as const

/** A mail in both of its parts. */
export function CampaignPreview(props: CampaignPreviewProps) {
  const { mail, path, width, reader, languages, t } = props
  const at = (wide: Width, language: string) =>
    `${path}/preview?width=${wide}&language=${encodeURIComponent(language)}`
  return (
    <div class="stack">
      <Tabs
        label={t('newsletter.campaign.width')}
        tabs={widths.map((one) => ({
          label: t(`newsletter.campaign.width.${one}`),
          href: at(one, reader),
          current: one === width,
        }))}
      />
      {languages.length > 1 && (
        <Tabs
          label={t('newsletter.campaign.language')}
          tabs={languages.map((code) => ({
            label: languageName(code),
            href: at(width, code),
            current: code === reader,
          }))}
        />
      )}
      <Card title={mail.subject} flush={true}>
        <iframe
          class="mail-frame"
          src={url(`${path}/letter?language=${encodeURIComponent(reader)}`)}
          title={attr(t('newsletter.campaign.show'))}
          width={pixels[width]}
          height="640"
          sandbox=""
        ></iframe>
      </Card>
      <Card title={t('newsletter.campaign.asText')}>
        <pre class="mail-text" tabindex="0" safe>
          {mail.text}
        </pre>
      </Card>
    </div>
  )
}
