import { attr, url } from '#views/attribute.ts'
import { Card } from '#views/kit/page/card.tsx'
import { languageName } from '#views/language-name.ts'
import type { Letter } from '#views/mail/letter.tsx'
import type { Translate } from '#views/props.ts'

interface LetterPreviewProps {
  subject: string
  letter: Letter
  languages: { code: string; href: string; isShown: boolean }[]
  t: Translate
}

/** A mail as its reader sees it, without the colours of their mail program. */
export function LetterPreview({ subject, letter, languages, t }: LetterPreviewProps) {
  const shown = languages.find(({ isShown }) => isShown)?.code
  return (
    <div class="stack">
      {languages.length > 1 && (
        <nav class="actions" aria-label={attr(t('notifications.admin.language'))}>
          {languages.map(({ code, href, isShown }) => (
            <a href={url(href)} aria-current={isShown ? 'page' : undefined} safe>
              {languageName(code)}
            </a>
          ))}
        </nav>
      )}
      <Card title={t('notifications.admin.subject')}>
        <p lang={shown === undefined ? undefined : attr(shown)} safe>
          {subject}
        </p>
      </Card>
      <Card title={t('notifications.admin.letter')}>
        <div class="stack" lang={shown === undefined ? undefined : attr(shown)}>
          <Body {...letter} />
        </div>
      </Card>
    </div>
  )
}

function Body({ title, paragraphs, button, ...lists }: Letter) {
  const { list = [], sums = [], links = [], small = [] } = lists
  return (
    <>
      <h3 safe>{title}</h3>
      {paragraphs.map((text) => (
        <p safe>{text}</p>
      ))}
      {list.length > 0 && (
        <ul>
          {list.map((text) => (
            <li safe>{text}</li>
          ))}
        </ul>
      )}
      {sums.length > 0 && (
        <dl class="facts">
          {sums.map(({ label, value }) => (
            <div>
              <dt safe>{label}</dt>
              <dd safe>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {[...links.map(({ label }) => label), ...small].map((text) => (
        <p class="hint" safe>
          {text}
        </p>
      ))}
      {button ? (
        <p>
          <strong safe>{button.label}</strong>
          <br />
          <span class="hint" safe>
            {button.url}
          </span>
        </p>
      ) : null}
    </>
  )
}
