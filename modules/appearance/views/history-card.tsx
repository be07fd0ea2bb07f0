import { Button } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'
import type { VersionJson } from './json.ts'

export interface HistoryProps {
  versions: (VersionJson & { title: string; at: string })[]
  t: Translate
}

/** Every look that shoppers saw, with who and when, and the ways back. */
export function HistoryCard({ versions, t }: HistoryProps) {
  if (versions.length === 0) return null
  return (
    <Card
      title={t('appearance.admin.history')}
      actions={
        <Form action="/admin/theme/back" method="put">
          <Button label={t('appearance.admin.back')} icon="history" />
        </Form>
      }
    >
      <ol class="look-history">
        {versions.map((version) => (
          <li>
            <p>
              <b safe>
                {t('appearance.admin.versionTitle', {
                  number: version.number,
                  theme: version.title,
                })}
              </b>{' '}
              {version.live ? <Badge tone="good" label={t('appearance.admin.live')} /> : null}
            </p>
            <p class="hint" safe>
              {told(version, t)}
            </p>
            {version.live ? null : (
              <Form action={`/admin/theme/versions/${version.id}/restore`} method="put">
                <Button
                  label={t('appearance.admin.restore')}
                  small={true}
                  with={{
                    'aria-label': t('appearance.admin.restoreOf', { number: version.number }),
                  }}
                />
              </Form>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function told(
  { at, publishedBy, scheduled, restores }: HistoryProps['versions'][number],
  t: Translate,
) {
  const by = publishedBy ?? t('appearance.admin.nobody')
  const how = scheduled ? 'scheduledBy' : restores === null ? 'publishedBy' : 'restoredBy'
  return t(`appearance.admin.${how}`, { at, by, number: restores ?? 0 })
}
