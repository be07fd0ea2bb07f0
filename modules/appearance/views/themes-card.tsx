import { attr, url } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'
import type { ThemeJson } from './json.ts'

export interface ThemesProps {
  themes: (ThemeJson & { previewHref: string })[]
  /** `updatedAt` of the draft. */
  version: string | null
  t: Translate
}

/** Every installed theme as it looks with the merchant's own products and colours. */
export function ThemesCard({ themes, version, t }: ThemesProps) {
  return (
    <Card title={t('appearance.admin.themes')} hint={t('appearance.admin.themesHint')}>
      <ul class="theme-cards">
        {themes.map((theme) => (
          <li>
            <ThemeCard theme={theme} version={version} t={t} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface ThemeCardProps {
  theme: ThemesProps['themes'][number]
  version: string | null
  t: Translate
}

function ThemeCard({ theme, version, t }: ThemeCardProps) {
  const { name, title, fault, live, previewHref } = theme
  return (
    <>
      {fault === null ? (
        <div class="theme-frame">
          <iframe
            src={url(previewHref)}
            title={attr(t('appearance.admin.previewOf', { theme: title }))}
            sandbox="allow-same-origin"
            loading="lazy"
            tabindex="-1"
          ></iframe>
        </div>
      ) : (
        <div class="theme-frame theme-fault">
          <p class="error" safe>
            {t('appearance.admin.themeFails', { fault })}
          </p>
        </div>
      )}
      <h3>
        <span safe>{title}</span>{' '}
        {live ? <Badge tone="good" label={t('appearance.admin.live')} /> : null}
      </h3>
      {fault === null ? (
        <div class="actions">
          <Form action="/admin/theme/try">
            <input type="hidden" name="theme" value={attr(name)} />
            <Button
              label={t('appearance.admin.try')}
              small={true}
              with={{ 'aria-label': t('appearance.admin.tryOf', { theme: title }) }}
            />
          </Form>
          {live ? null : (
            <Form action="/admin/theme/publish" method="put">
              <input type="hidden" name="theme" value={attr(name)} />
              <input type="hidden" name="updatedAt" value={attr(version ?? '')} />
              <Button
                label={t('appearance.admin.publish')}
                small={true}
                with={{ 'aria-label': t('appearance.admin.publishOf', { theme: title }) }}
              />
            </Form>
          )}
        </div>
      ) : null}
    </>
  )
}
