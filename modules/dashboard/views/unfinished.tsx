import type { Unfinished } from '#server/needs-look.ts'
import { url } from '#views/attribute.ts'
import { EmptyState } from '#views/kit/lists/empty-state.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'

interface UnfinishedPageProps {
  kinds: readonly Unfinished[]
  format: Format
  t: Translate
}

/** A card for each kind: what it is, what is to be done, and the way there. */
export function UnfinishedPage({ kinds, format, t }: UnfinishedPageProps) {
  if (kinds.length === 0)
    return (
      <EmptyState
        title={t('dashboard.admin.nothingWaits')}
        text={t('dashboard.admin.nothingWaitsText')}
      />
    )
  return (
    <div class="stack">
      {kinds.map(({ title, href, total, items }) => (
        <Card
          title={title}
          actions={
            total > items.length ? (
              <a href={url(href)} safe>
                {t('dashboard.admin.seeAllOf', { count: total })}
              </a>
            ) : null
          }
        >
          <ul class="home-lines">
            {items.map((item) => (
              <li>
                <a href={url(item.href)} safe>
                  {item.text}
                </a>{' '}
                <span safe>{item.todo}</span>{' '}
                <time class="hint" datetime={item.at} safe>
                  {format.dateTime(item.at)}
                </time>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}
