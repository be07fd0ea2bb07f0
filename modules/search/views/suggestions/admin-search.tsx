import { attr, url } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { AdminIcon } from '#views/kit/icons/admin-icons.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'
import type { RecordGroup } from '../../models/admin-search.ts'

interface EverythingProps {
  query: string
  groups: RecordGroup[]
  t: Translate
}

/** What the admin's search found, a card for each kind of record. */
export function Everything({ query, groups, t }: EverythingProps) {
  return (
    <div class="stack">
      <search>
        <form class="find" action="/admin/search" method="get">
          <label class="visually-hidden" for="find" safe>
            {t('search.admin.title')}
          </label>
          <span class="search-box">
            <AdminIcon name="search" />
            <input
              class="input"
              id="find"
              type="search"
              name="q"
              value={attr(query)}
              maxlength={200}
              data-search
            />
          </span>
          <Button label={t('search.admin.find')} />
        </form>
      </search>
      {groups.map((group) => (
        <Group group={group} t={t} />
      ))}
      {groups.length === 0 ? <Nothing query={query} t={t} /> : ''}
    </div>
  )
}

function Group({ group: { kind, label, found, more }, t }: { group: RecordGroup; t: Translate }) {
  const all =
    more === undefined ? (
      ''
    ) : (
      <a href={url(more)} aria-label={attr(t('search.admin.allOf', { kind: label }))} safe>
        {t('search.admin.all')}
      </a>
    )
  return (
    <Card id={`found-${kind}`} title={label} actions={all} flush={true}>
      <ul class="records">
        {found.map(({ title, href, detail, image }) => (
          <li>
            {image === undefined ? (
              ''
            ) : (
              <img src={url(image.url)} alt="" width={32} height={32} loading="lazy" />
            )}
            <a href={url(href)} data-row-link safe>
              {title}
            </a>
            <span class="hint" safe>
              {detail ?? ''}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Nothing({ query, t }: { query: string; t: Translate }) {
  return (
    <div class="card">
      <AdminEmpty
        icon="search"
        title={query === '' ? t('search.admin.startTitle') : t('search.admin.nothingTitle')}
        text={query === '' ? t('search.admin.startText') : t('search.admin.nothingText')}
      />
    </div>
  )
}
